import { expect, test } from "vitest";
import type { Entry, News, Snapshot, TableInfo } from "../src/lib/model";
import { apply } from "../src/lib/news";
import { beatsOf, timeToRead } from "../src/lib/story";

const line = (n: number, text = `line ${n}`): Entry => ({ n, text, key: "k", args: {}, clause: "", targets: [] });
const head = { as: 0, mine: [0] };
const held = apply(null, {
  ...head,
  version: 4,
  since: null,
  table: { id: "t" } as TableInfo,
  view: { a: 1, b: 1, c: 1 },
  decision: { id: "d4", seat: 1, yours: true, options: [] } as unknown as Snapshot["decision"],
  log: { from: 0, entries: [line(0)] },
}) as Snapshot;
const news: News = {
  ...head,
  version: 5,
  since: 4,
  view: { a: 3, b: 2, c: 3 },
  log: { from: 1, entries: [line(1), line(2), line(3)] },
  beats: [
    { log: 2, view: { a: 2 } },
    { log: 3, view: { b: 2 } },
  ],
};

test("each line is shown with the view of its moment, the last one with the newest", () => {
  const beats = beatsOf(held, news, apply(held, news)!);
  expect(beats.map(({ entry }) => entry.n)).toEqual([1, 2, 3]);
  expect(beats.map(({ snapshot }) => snapshot.view)).toEqual([
    { a: 2, b: 1, c: 1 },
    { a: 2, b: 2, c: 1 },
    { a: 3, b: 2, c: 3 },
  ]);
  expect(beats.map(({ snapshot }) => snapshot.log.length)).toEqual([2, 3, 4]);
});

test("while something is told nobody can answer", () => {
  for (const { snapshot } of beatsOf(held, news, apply(held, news)!)) {
    expect(snapshot.decision?.yours).toBe(false);
    expect(snapshot.decision?.options).toBeNull();
  }
});

test("going back is no story", () => {
  const back: News = { ...head, version: 6, since: 4, log: { from: 0, entries: [] } };
  expect(beatsOf(held, back, apply(held, back)!)).toEqual([]);
});

test("a longer line is given more time, within bounds", () => {
  expect(timeToRead(line(1, "Hi."))).toBeLessThan(timeToRead(line(1, "x".repeat(60))));
  expect(timeToRead(line(1, "x".repeat(900)))).toBe(1500);
});
