import { expect, test } from "vitest";
import type { Blank, Shape } from "../src/lib/model";
import { bySpot, fresh, freshKind, namesIn, spotOf, wordsUsed } from "../src/pages/cards/blank";
import { changed, mistakesOf, shippedOf, tablesOf, withRow } from "../src/pages/cards/set";

const row = { name: "ZAYAPA", points: 2, faces: [1, 2], tags: ["A"], on: true };
const form = { game: "galapagos", awards: [row, { ...row, name: "ZAYAPA_2" }] };
const place = { table: "awards", row: 0 };

const field = (name: string, shape: Shape, needed = true) => ({ name, title: name, shape, needed, default: null });
const steps: Shape = { is: "list", of: { is: "kind", of: ["Gain", "Choose"] } };
const blank: Blank = {
  tables: { cards: { title: "Cards", shape: { is: "list", of: { is: "record", of: "Card" } } } },
  records: {
    Card: {
      title: "Card",
      fields: [field("name", { is: "text" }), field("steps", steps), field("colour", { is: "text" }, false)],
    },
    Gain: {
      title: "Gain",
      fields: [
        field("n", { is: "number" }),
        field("who", { is: "choice", of: "Side" }),
        field("faces", { is: "list", of: { is: "number" } }, false),
      ],
    },
    Choose: { title: "Choose", fields: [field("ways", { is: "list", of: { is: "record", of: "Way" } })] },
    Way: { title: "Way", fields: [field("steps", steps)] },
  },
  choices: { Side: [{ value: "MINE", title: "mine" }] },
};

test("a mistake belongs to the card whose place it names", () => {
  const at = [["awards", 0, "points"], ["awards", 0], ["awards", 1, "points"], ["awards"], []];
  const problems = at.map((one, n) => ({ where: String(n), at: one, what: "no" }));
  expect(mistakesOf(problems, place).map((one) => one.where)).toEqual(["0", "1"]);
});

test("a mistake is shown at the nearest part that has room for words", () => {
  const deep = ["steps", 1, "Choose", "ways", 0, "steps", 2, "Gain"];
  expect(spotOf(blank, "Card", ["name"])).toBe("name");
  expect(spotOf(blank, "Card", [...deep, "n"])).toBe([...deep, "n"].join("/"));
  expect(spotOf(blank, "Card", [...deep, "faces", 3])).toBe([...deep, "faces"].join("/"));
  expect(spotOf(blank, "Card", deep)).toBe(deep.slice(0, -1).join("/"));
  expect(spotOf(blank, "Card", [...deep, "moved"])).toBe(deep.slice(0, -1).join("/"));
  expect(spotOf(blank, "Card", [])).toBe("");
  const said = bySpot(blank, "Card", [{ where: "", at: ["cards", 0, "odd"], what: "no such field" }]);
  expect(said).toEqual(new Map([["", ["no such field"]]]));
});

test("a new part has what it needs and nothing else; another kind keeps what it shares", () => {
  expect(fresh(blank, { is: "record", of: "Card" })).toEqual({ name: "", steps: [] });
  expect(fresh(blank, steps)).toEqual([]);
  expect(freshKind(blank, "Gain")).toEqual({ Gain: { n: 1, who: "MINE" } });
  expect(freshKind(blank, "Gain", { n: 4, ways: [] })).toEqual({ Gain: { n: 4, who: "MINE" } });
});

test("changing a row leaves the others and the form before as they were", () => {
  const next = withRow(form, place, { ...row, points: 9 });
  expect(form.awards[0]!.points).toBe(2);
  expect((next.awards as (typeof row)[])[1]).toBe(form.awards[1]);
  const mine = (next.awards as (typeof row)[])[0]!;
  expect(changed(shippedOf(form, place, mine), mine)).toEqual(["points"]);
  expect(tablesOf(next).map(([name]) => name)).toEqual(["awards"]);
});

test("words used again and again are offered; names of cards are not", () => {
  const cards = ["a", "b", "c", "d"].map((name, n) => ({ name, colour: n % 2 ? "BLUE" : "RED", steps: [] }));
  expect(wordsUsed(blank, { cards })).toEqual(new Map([["Card.colour", ["RED", "BLUE"]]]));
});

test("cards can be named wherever they are in the set", () => {
  const form = { cards: [{ name: "plan", title: "Plan" }], modules: [{ name: "m", impacts: [{ name: "flood" }] }] };
  expect(namesIn(form, ["cards"])).toEqual([{ name: "plan", title: "Plan" }]);
  expect(namesIn(form, ["cards", "modules.impacts"]).map((one) => one.name)).toEqual(["plan", "flood"]);
  expect(namesIn(form, ["nothing"])).toEqual([]);
});
