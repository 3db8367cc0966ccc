import { describe, expect, test } from "vitest";
import {
  PAUSES,
  answered,
  answeredOnDay,
  dateOf,
  dayOf,
  isDue,
  nextOf,
  ofDay,
  streak,
  type Practice,
} from "../src/pages/puzzles/repetition";

const GAMES = ["a", "b", "c"];
const PUZZLES = GAMES.flatMap((game, g) =>
  Array.from({ length: 5 + g }, (_, n) => ({ id: `${(n * 7 + g) % 11}${game}${n}`, game })),
);
const NOTHING: Practice = { seen: {}, days: {} };

describe("the puzzle of the day", () => {
  test("is the same for everybody, of another game than yesterday's, and in time every puzzle has its day", () => {
    const shown = new Set<string>();
    for (let day = 20_000; day < 20_000 + GAMES.length * 7; day++) {
      const one = ofDay(PUZZLES, day)!;
      expect(ofDay([...PUZZLES].reverse(), day)).toBe(one);
      expect(ofDay(PUZZLES, day + 1)!.game).not.toBe(one.game);
      shown.add(one.id);
    }
    expect(shown.size).toBe(PUZZLES.length);
  });
  test("there is none where there are no puzzles", () => expect(ofDay([], 20_000)).toBeNull());
  test("a day begins at midnight here, whatever the clocks do", () => {
    for (let day = 20_000; day < 20_400; day++) expect(dayOf(dateOf(day))).toBe(day);
    expect(dayOf(new Date(2026, 10, 17, 0, 1))).toBe(dayOf(new Date(2026, 10, 17, 23, 59)));
  });
});

describe("what comes back", () => {
  test("the pause grows with every right answer, and a mistake comes back tomorrow", () => {
    let practice = NOTHING;
    let day = 100;
    for (const pause of [...PAUSES, PAUSES.at(-1)!]) {
      practice = answered(practice, "x", true, day);
      expect(practice.seen.x!.due).toBe(day + pause);
      day = practice.seen.x!.due;
    }
    practice = answered(practice, "x", false, day);
    expect(practice.seen.x).toEqual({ box: 0, due: day + 1 });
  });
  test("solving it again before it is due changes nothing", () => {
    const once = answered(NOTHING, "x", true, 100);
    expect(answered(once, "x", true, 100)).toBe(once);
  });
  test("what is due comes first, the longest waiting first, then what is new, then nothing", () => {
    const some = PUZZLES.slice(0, 3);
    const [first, second, third] = some.map((one) => one.id) as [string, string, string];
    let practice = answered(NOTHING, second, false, 10);
    practice = answered(practice, third, false, 9);
    expect(nextOf(some, practice, 9)?.id).toBe(first);
    expect(nextOf(some, practice, 11)?.id).toBe(third);
    expect(nextOf(some, practice, 11, third)?.id).toBe(second);
    expect(isDue(practice, second, 10)).toBe(false);
    practice = answered(practice, first, true, 9);
    expect(nextOf(some, practice, 9)).toBeNull();
  });
});

describe("days in a row", () => {
  test("count back from today, or from yesterday while today is open", () => {
    let practice = NOTHING;
    for (const day of [5, 7, 8, 9]) practice = answeredOnDay(practice, day, day !== 8);
    expect([9, 10, 11].map((day) => streak(practice, day))).toEqual([3, 3, 0]);
  });
  test("the first answer of a day counts", () => {
    const wrong = answeredOnDay(NOTHING, 5, false);
    expect(answeredOnDay(wrong, 5, true)).toBe(wrong);
  });
});
