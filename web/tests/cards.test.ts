import { expect, test } from "vitest";
import { changed, kindOf, mistakesOf, shippedOf, tablesOf, withRow, wordsFor } from "../src/pages/cards/set";

const row = { name: "ZAYAPA", points: 2, faces: [1, 2], tags: ["A"], on: true };
const form = { game: "galapagos", awards: [row, { ...row, name: "ZAYAPA_2" }] };
const place = { table: "awards", row: 0 };

test("a mistake belongs to the card and the field it names, however the card is written", () => {
  const where = ["awards 'ZAYAPA'.points", "awards ZAYAPA.points", "awards[0].points", "awards 'ZAYAPA'"];
  const found = mistakesOf(
    [...where, "awards 'ZAYAPA_2'.points", "awards ZAYAPA_2.points", "species 'ZAYAPA'.count"].map((one) => ({
      where: one,
      what: "no",
    })),
    place,
    row,
  );
  expect(found.map((one) => one.where)).toEqual(where);
  expect(found.map((one) => one.field)).toEqual(["points", "points", "points", ""]);
});

test("changing a row leaves the others and the form before as they were", () => {
  const next = withRow(form, place, { ...row, points: 9 });
  expect(form.awards[0]!.points).toBe(2);
  expect((next.awards as (typeof row)[])[1]).toBe(form.awards[1]);
  const mine = (next.awards as (typeof row)[])[0]!;
  expect(changed(shippedOf(form, place, mine), mine)).toEqual(["points"]);
  expect(tablesOf(next).map(([name]) => name)).toEqual(["awards"]);
});

test("a field is edited as what it is", () => {
  expect(Object.values(row).map(kindOf)).toEqual(["text", "number", "data", "words", "yes"]);
});

test("a few words used again and again are offered; names of cards are not", () => {
  const rows = ["a", "b", "c", "d"].map((name, n) => ({ name, colour: n % 2 ? "BLUE" : "RED", note: "" }));
  const form = { cards: rows };
  expect(wordsFor(form, "cards", "colour")).toEqual(["RED", "BLUE"]);
  expect(wordsFor(form, "cards", "name")).toEqual([]);
  expect(wordsFor(form, "cards", "note")).toEqual([]);
  expect(wordsFor(form, "nothing", "colour")).toEqual([]);
});
