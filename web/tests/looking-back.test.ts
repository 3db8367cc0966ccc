import { expect, test } from "vitest";
import { parts } from "../src/pages/debrief/luck";
import type { Review } from "../src/pages/review/review";

const review = (cooperative: boolean): Review =>
  ({
    seats: 2,
    cooperative,
    start: cooperative ? [0.4, 0.4] : [0.5, 0.5],
    luck: { by_seat: cooperative ? [0.3, 0.3] : [0.2, -0.2], se: [0.05, 0.05], amount: "some" },
    choices: cooperative
      ? [
          { seat: 0, as_it_turned_out: [0.2, 0.2], se: [0.02, 0.03] },
          { seat: 1, as_it_turned_out: [0.1, 0.1], se: [0.02, 0.03] },
        ]
      : [
          { seat: 0, as_it_turned_out: [0.4, -0.4], se: [0.02, 0.03] },
          { seat: 1, as_it_turned_out: [-0.1, 0.1], se: [0.02, 0.03] },
        ],
    result: cooperative ? [1, 1] : [1, 0],
  }) as unknown as Review;

test.each([true, false])("start, luck and choices add up to the end (together: %s)", (cooperative) => {
  const found = parts(review(cooperative));
  expect(found.length).toBe(cooperative ? 1 : 2);
  for (const one of found) expect(one.start + one.luck.size + one.own.size + one.others.size).toBeCloseTo(one.end, 9);
});

test("a table that wins together has no others", () => {
  expect(parts(review(true))[0]).toMatchObject({ seat: null, others: { size: 0, se: 0 } });
  expect(parts(review(false))[1]).toMatchObject({ seat: 1, others: { size: -0.4 } });
});

test("margins of what several chose are added, which is never too little", () => {
  expect(parts(review(true))[0]!.own.se).toBeCloseTo(0.04, 9);
  expect(parts(review(false))[1]!.own.se).toBeCloseTo(0.03, 9);
});
