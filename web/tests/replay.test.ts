import { expect, test } from "vitest";
import type { Entry, Outcome } from "../src/lib/model";
import { compared, difference } from "../src/pages/replay/compared";
import { marksOf, momentOf, roundsOf, toldAfter } from "../src/pages/replay/events";

const KEYS = ["placed", "born", "new_year", "lost_animals", "vote", "rolled"];
const MARKS: Record<string, Entry["mark"]> = { born: "gain", lost_animals: "loss", vote: "vote" };
/** A line of the log, with its mark if it has one. */
const line = (n: number, key: string) => ({ n, key, text: `${n}`, ...(MARKS[key] && { mark: MARKS[key] }) }) as Entry;
/** A log of so many lines, of which each moment shows some more. */
const game = (lines: number, step: number) => ({
  entries: Array.from({ length: lines }, (_, n) => line(n, KEYS[n % KEYS.length]!)),
  index: Array.from({ length: Math.ceil(lines / step) + 1 }, (_, n) => ({
    n,
    log: Math.min(lines, n * step),
    seat: n % 2,
  })),
});

test("every marked line is shown at its moment and not before; what is told between moments is the whole log", () => {
  for (const lines of [0, 1, 7, 40])
    for (const step of [1, 2, 3]) {
      const { entries, index } = game(lines, step);
      const marks = marksOf(entries, index);
      expect(marks.length > 0).toBe(entries.some((entry) => entry.mark));
      for (const { n, text } of marks) {
        expect(index[n]!.log).toBeGreaterThan(Number(text));
        expect(index[n - 1]!.log).toBeLessThanOrEqual(Number(text));
      }
      const whole = index.flatMap(({ n }) => toldAfter(entries, index, n));
      expect(whole).toEqual(entries);
      const rounds = roundsOf(entries, index);
      expect(rounds[0]).toBe(0);
      expect([...rounds].sort((a, b) => a - b)).toEqual(rounds);
      expect(momentOf(index, { n: lines } as Entry)).toBeNull();
    }
});

test("two ends are compared line by line", () => {
  const end = (votes: number, what = "Votes") =>
    ({ tally: [{ title: "Vote", counts: [{ what, n: votes, of: 4, note: "", seat: null }] }] }) as unknown as Outcome;
  const [row] = compared(end(2), end(5));
  expect(row).toEqual({ chapter: "Vote", what: "Votes", seat: null, then: 2, now: 5 });
  expect(difference(row!)).toBe("+3");
  expect(difference(compared(end(5), end(2))[0]!)).toBe("−3");
  expect(difference(compared(end(5), end(5))[0]!)).toBe("");
  const other = compared(end(2), end(5, "Tiles"));
  expect(other.map(({ then, now }) => [then, now])).toEqual([
    [null, 5],
    [2, null],
  ]);
  expect(other.map(difference)).toEqual(["", ""]);
});

test("two things of one name are compared each with its own", () => {
  const end = (...grown: number[]) =>
    ({
      tally: [{ title: "Habitats", counts: grown.map((n) => ({ what: "Playa", n, of: null, note: "", seat: 0 })) }],
    }) as unknown as Outcome;
  expect(compared(end(3, 7), end(4, 9)).map(({ then, now }) => [then, now])).toEqual([
    [3, 4],
    [7, 9],
  ]);
});
