import { expect, test } from "vitest";
import type { Entry, News, Snapshot, TableInfo } from "../src/lib/model";
import { apply } from "../src/lib/news";

const line = (n: number): Entry => ({ n, text: `line ${n}`, key: "k", args: {}, clause: "", targets: [] });
const whole: News = {
  version: 4,
  since: null,
  as: 0,
  mine: [0],
  table: { id: "t" } as TableInfo,
  view: { a: 1, b: 2 },
  decision: null,
  log: { from: 0, entries: [line(0), line(1), line(2)] },
  chat: { from: 0, entries: [] },
  outcome: null,
};
const held = apply(null, whole) as Snapshot;

test("complete news replace everything", () => {
  expect(held.view).toEqual({ a: 1, b: 2 });
  expect(held.log).toHaveLength(3);
});

test("changed fields lie over the old view, absent sections stay", () => {
  const next = apply(held, { version: 6, since: 4, as: 0, mine: [0], view: { b: 3 } })!;
  expect(next.view).toEqual({ a: 1, b: 3 });
  expect(next.log).toBe(held.log);
  expect(next.version).toBe(6);
});

test("an undo cuts the log back", () => {
  const next = apply(held, { version: 5, since: 4, as: 0, mine: [0], log: { from: 1, entries: [line(1)] } })!;
  expect(next.log.map((entry) => entry.n)).toEqual([0, 1]);
});

test("a gap in the versions is not guessed over", () => {
  expect(apply(held, { version: 9, since: 8, as: 0, mine: [0] })).toBeNull();
  expect(apply(null, { version: 9, since: 8, as: 0, mine: [0] })).toBeNull();
});

test("a decision that is null is taken, one that is absent is not", () => {
  const asked = { ...held, decision: { id: "d1" } as Snapshot["decision"] };
  expect(apply(asked, { version: 5, since: 4, as: 0, mine: [0] })!.decision).not.toBeNull();
  expect(apply(asked, { version: 5, since: 4, as: 0, mine: [0], decision: null })!.decision).toBeNull();
});

test("news that come late change nothing: a reply after what it led to, a step already taken", () => {
  expect(apply(held, { ...whole, version: 3 })).toBe(held);
  expect(apply(held, { version: 4, since: 3, as: 0, mine: [0], view: { a: 9 } })).toBe(held);
});

test("news of the same version are taken: who is here has changed, or whose eyes look", () => {
  expect(apply(held, { ...whole, as: 1 })!.as).toBe(1);
  expect(apply(held, { version: 4, since: 4, as: 0, mine: [0], table: { id: "u" } as TableInfo })!.table.id).toBe("u");
});
