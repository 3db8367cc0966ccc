import { expect, test } from "vitest";
import {
  errorFor,
  EVERYBODY,
  isUnseenSure,
  seenFrom,
  sizeFor,
  type Judged,
  type Moment,
  type Review,
} from "../src/pages/review/review";

const luck = (at: number, after: number[], errors: number[]): Moment => ({
  at,
  stop: at + 1,
  seat: -1,
  kind: "luck",
  when: "",
  text: "",
  size: after[0]! - 0.5,
  se: errors[0]!,
  before: after.map(() => 0.5),
  after,
  judged: null,
  errors,
});
const turn = (at: number, seat: number, kind: string, size: number): Moment => ({
  ...luck(at, [0.5, 0.5, 0.5], [0.01, 0.01, 0.01]),
  seat,
  kind,
  size,
  errors: [],
});
const of = (...moments: Moment[]) => ({ moments }) as unknown as Review;

test("luck is told as a side felt it, and only to whom it was surely felt", () => {
  const fell = luck(3, [0.5, 0.8, 0.2], [0.01, 0.02, 0.2]);
  expect(seenFrom(of(fell), 0)).toEqual([]);
  expect(seenFrom(of(fell), 1)).toEqual([fell]);
  expect(seenFrom(of(fell), 2)).toEqual([]);
  expect(sizeFor(fell, 1)).toBeCloseTo(0.3);
  expect(errorFor(fell, 1)).toBe(0.02);
});

test("a side has its own moments, what is proven first and then the largest", () => {
  const fell = luck(1, [0.9, 0.1], [0.01, 0.01]);
  const [found, thrown] = [turn(2, 1, "only move", 0.5), turn(9, 1, "thrown away", -0.1)];
  const other = turn(4, 0, "blunder", -0.9);
  expect(seenFrom(of(fell, found, thrown, other), 1)).toEqual([thrown, fell, found]);
  expect(seenFrom(of(fell, found, thrown, other), EVERYBODY)).toEqual([thrown, other, fell, found]);
});

test("however much another seat did, a side's own moments are there", () => {
  const others = Array.from({ length: 20 }, (_, n) => turn(n, 0, "blunder", -0.9));
  const mine = turn(99, 1, "inaccuracy", -0.04);
  expect(seenFrom(of(...others, mine), 1)).toEqual([mine]);
  expect(seenFrom(of(...others, mine), 0)).toHaveLength(12);
});

test("a review of an earlier release is read as well", () => {
  const { errors: _, ...kept } = luck(3, [0.8, 0.2], [0.02, 0.02]);
  expect(errorFor(kept, 1)).toBe(0.02);
});

test("what hidden cards made of a turn is told where it is more than noise", () => {
  expect(isUnseenSure({ unseen: 0.1, unseen_se: 0.04 } as Judged)).toBe(true);
  expect(isUnseenSure({ unseen: -0.07, unseen_se: 0.04 } as Judged)).toBe(false);
  expect(isUnseenSure({ unseen: null, unseen_se: null } as Judged)).toBe(false);
});
