import { expect, test } from "vitest";
import {
  counted,
  growthCurve,
  larder,
  names,
  poolOf,
  rankCurve,
  shows,
  toml,
  withOne,
  type Filter,
} from "../src/pages/decks/decks";
import type { Card } from "../src/lib/model";

const card = (id: string, printed: Record<string, unknown>): Card => ({
  id,
  name: id,
  text: "",
  provenance: "HOUSE",
  fact: "",
  card: { pool: "STARTER", abilities: [], ...printed },
});
const WATER = { Growth: { n: 1, when: { at: { offers: ["WATER"] } }, here: null } };
const CARDS = new Map<string, Card>([
  ["habitats.Playa", card("Playa", { resources: ["WATER"] })],
  ["Playa", card("Playa", {})],
  ["species.Toad", card("Toad", { growth: 3, rank: 4, tags: [], group: "AMPHIBIAN", abilities: [WATER] })],
  ["species.Hawk", card("Hawk", { growth: 3, rank: 14, tags: ["PREDATOR"], group: "BIRD", pool: "FULL" })],
  ["decks.starter", card("starter", {})],
]);
const POOL = poolOf(CARDS);
const ANY: Filter = { words: "", kind: "", group: "", resource: "", predators: false, mine: false, pool: "full" };

test("the pool holds each card once, species first, and no decks", () => {
  expect(POOL.map((one) => one.card.id)).toEqual(["Toad", "Hawk", "Playa"]);
});

test("cards are added and taken away one by one", () => {
  const two = withOne(withOne({}, "Toad", 1), "Toad", 1);
  expect(names(two)).toEqual(["Toad", "Toad"]);
  expect(withOne(withOne(two, "Toad", -1), "Toad", -1)).toEqual({});
  expect(withOne({}, "Toad", -1)).toEqual({});
  expect(counted(["a", "b", "a"])).toEqual({ a: 2, b: 1 });
});

test("curves count species and tell predators apart", () => {
  expect(growthCurve(POOL, { Toad: 2, Hawk: 1, Playa: 1 })[3]).toEqual({ key: "3", n: 3, part: 1 });
  expect(rankCurve(POOL, { Toad: 2, Hawk: 1 }).map((bar) => bar.n)).toEqual([0, 2, 0, 0, 1]);
});

test("the larder sets what is wanted beside what is offered", () => {
  expect(larder(POOL, { Toad: 2, Playa: 1 })[0]).toEqual({ resource: "WATER", wanted: 2, offered: 1 });
});

test("filters narrow the pool together", () => {
  const shown = (filter: Partial<Filter>) =>
    POOL.filter((one) => shows({ ...ANY, ...filter }, one, { Hawk: 1 })).map((one) => one.card.id);
  expect(shown({ words: "haw" })).toEqual(["Hawk"]);
  expect(shown({ resource: "WATER" })).toEqual(["Toad", "Playa"]);
  expect(shown({ resource: "WATER", kind: "habitat" })).toEqual(["Playa"]);
  expect(shown({ predators: true, pool: "starter" })).toEqual([]);
  expect(shown({ mine: true })).toEqual(["Hawk"]);
  expect(shown({ group: "BIRD" })).toEqual(["Hawk"]);
});

test("a deck is written as the file the program reads", () => {
  expect(toml('My "deck"', { habitats: ["Playa"], main: [] })).toBe(
    'name = "My \\"deck\\""\n\nhabitats = [\n    "Playa",\n]\n\nmain = [\n]\n',
  );
});
