import { beforeEach, expect, test } from "vitest";
import type { Snapshot } from "../src/lib/model";
import {
  badges,
  keepResult,
  merged,
  resultOf,
  results,
  streaks,
  takeIn,
  written,
  type Result,
} from "../src/lib/results";

const store = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
} as unknown as Storage;
beforeEach(() => store.clear());

const game = (n: number, more: Partial<Result> = {}): Result => ({
  table: `t${n}`,
  game: "endangered",
  when: n,
  won: true,
  score: null,
  seats: 2,
  options: { difficulty: "normal" },
  bot: "casual",
  hints: 0,
  ...more,
});

test("a game counts once, however often its end is looked at", () => {
  keepResult(game(1));
  keepResult(game(1, { won: false }));
  expect(results()).toEqual([game(1)]);
});

test("what was written is taken in again, and nothing twice", () => {
  keepResult(game(1));
  keepResult(game(2));
  const file = written();
  store.clear();
  expect(takeIn(file)).toBe(2);
  expect(takeIn(file)).toBe(0);
  expect(results().map((one) => one.table)).toEqual(["t2", "t1"]);
});

test.each(["", "[]", "null", '{"wildtable":"results"}', '{"wildtable":"results","results":[{"table":3}]}'])(
  "a file that is none of ours changes nothing: %s",
  (file) => {
    keepResult(game(1));
    expect(takeIn(file)).toBeNull();
    expect(results()).toEqual([game(1)]);
  },
);

test("streaks are of games in the order they were played", () => {
  const played = [game(4), game(1), game(2, { won: false }), game(3)];
  expect(streaks(played)).toEqual({ now: 2, longest: 2 });
  expect(streaks([])).toEqual({ now: 0, longest: 0 });
});

test("what is achieved follows from the games alone", () => {
  expect(badges([])).toEqual([]);
  expect(badges([game(1, { won: false })])).toEqual(["first"]);
  expect(badges([game(1, { options: { difficulty: "hard" } })])).toContain("hard");
  const all = ["endangered", "animalia", "galapagos", "endless-forms"].map((name, n) => game(n, { game: name }));
  expect(badges(all)).toEqual(expect.arrayContaining(["all", "row"]));
});

test("the newest games are kept", () => {
  expect(merged([game(1)], [game(2)]).map((one) => one.when)).toEqual([2, 1]);
});

const over = {
  as: 0,
  outcome: { winners: [0], scores: [12, 9], reason: "", text: "" },
  table: {
    id: "abc",
    game: "galapagos",
    status: "over",
    cooperative: false,
    options: {},
    hints: [1, 0],
    luck: { origin: "new" },
    seats: [
      { seat: 0, who: "person", bot: null },
      { seat: 1, who: "bot", bot: "skilled" },
    ],
  },
} as unknown as Snapshot;

test("only games that one has played oneself from the first deal count", () => {
  expect(resultOf(over, ["casual", "skilled"], 5)).toMatchObject({ won: true, score: 12, bot: "skilled", hints: 1 });
  expect(resultOf({ ...over, as: null }, [], 5)).toBeNull();
  expect(resultOf({ ...over, outcome: null }, [], 5)).toBeNull();
  const brought = { ...over, table: { ...over.table, luck: { ...over.table.luck, origin: "imported" } } } as Snapshot;
  expect(resultOf(brought, [], 5)).toBeNull();
});
