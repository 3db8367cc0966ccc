import { expect, test } from "vitest";
import { Identities } from "../src/lib/identity";

const slots = (...kinds: (string | null)[]) => new Map(kinds.map((kind, n) => [String(n), kind]));

test("a piece keeps its identity where it lies and where it goes", () => {
  const cards = new Identities("card");
  const before = cards.follow(slots("crab", "whale", null));
  const after = cards.follow(slots(null, "whale", "crab"));
  expect(after.get("1")).toBe(before.get("1"));
  expect(after.get("2")).toBe(before.get("0"));
});

test("a piece of a new kind is a new piece", () => {
  const cards = new Identities("card");
  const before = cards.follow(slots("crab"));
  expect(cards.follow(slots("snail")).get("0")).not.toBe(before.get("0"));
});

test("of two equal pieces the nearer one moves", () => {
  const cards = new Identities("card");
  const before = cards.follow(slots("crab", null, null, "crab"));
  const after = cards.follow(slots(null, null, "crab", null), (from, to) => Math.abs(Number(from) - Number(to)));
  expect(after.get("2")).toBe(before.get("3"));
});

test("no two slots ever share an identity", () => {
  const cards = new Identities("card");
  cards.follow(slots("crab"));
  const after = cards.follow(slots("crab", "crab", "crab"));
  expect(new Set(after.values()).size).toBe(3);
});
