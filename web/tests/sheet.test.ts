import { expect, test } from "vitest";
import { columnOf, fresh, isBetter, merged, noted, readSheet, ROWS, toFile } from "../src/pages/sheet/sheet";

const options = { continents: "europe", difficulty: "hard", score_basis: "left" };
const RESULTS = [1, 2, 3, 4].flatMap((stars) => [0, 3, 9].map((coins) => ({ stars, coins })));

test("of any two results of a column the better one stays, in whichever order they come", () => {
  for (const a of RESULTS)
    for (const b of RESULTS) {
      const one = noted(noted(fresh("A"), "t1", options, a), "t2", options, b);
      const other = noted(noted(fresh("A"), "t2", options, b), "t1", options, a);
      expect(one.best).toEqual(other.best);
      expect(one.best["EUROPE, HARD"]).toEqual(isBetter(b, a) ? b : a);
      expect(merged(one, noted(fresh("A"), "t3", options, b)).best).toEqual(one.best);
    }
});

test("a journey stands in one column, whichever way it went; one that has none is not written down", () => {
  expect(columnOf({ continents: "north-america+europe", difficulty: "easy" })).toBe("EUROPE + NORTH_AMERICA, EASY");
  expect(columnOf({ continents: "europe+south-america", difficulty: "easy" })).toBeNull();
  expect(ROWS.flatMap((row) => row.columns)).toHaveLength(18);
});

test("coins collected have columns of their own, and a sheet goes by file", () => {
  const sheet = noted(fresh("A"), "t1", { ...options, score_basis: "collected" }, { stars: 3, coins: 8 });
  expect(sheet.best).toEqual({});
  expect(readSheet(JSON.parse(toFile(sheet)))).toMatchObject({ team: "A", collected: sheet.collected });
  expect(readSheet({ ...sheet, best: { MARS: { stars: 1, coins: 1 } } })).toBeNull();
  expect(readSheet({ ...sheet, best: { "EUROPE, HARD": { stars: 5, coins: 1 } } })).toBeNull();
});
