import { expect, test } from "vitest";
import { apart, bookOf, cut, hits } from "../src/rules/book";

const chapters = [
  { title: "", clauses: [{ clause: "", text: "Our own wording." }] },
  {
    title: "1 Years",
    clauses: [
      { clause: "§1.1", text: "A year. *Ruling:* It ends. *House:* So we say." },
      { clause: "§1.2", text: "A pair (R3), see §1.1." },
    ],
  },
];

test("what is our own about the rules comes last", () => {
  const book = bookOf(chapters);
  expect(book.sections.map((one) => one.title)).toEqual(["1 Years"]);
  expect(book.about).toBe("Our own wording.");
  expect(book.ruled.map((one) => one.clause)).toEqual(["§1.1", "§1.2"]);
  expect(book.ruled[1]!.marks).toEqual(["R3"]);
});

test("a ruling is a text of its own under its clause", () => {
  expect(apart("§1.1", chapters[1]!.clauses[0]!.text)).toEqual({
    clause: "§1.1",
    text: "A year.",
    rulings: ["It ends.", "So we say."],
  });
});

test("cutting a text loses nothing of it, whatever is searched for", () => {
  for (const text of ["A pair (R3), see §1.1.", "Señor, una pareja: §14.4, §2", "", "ǅ pair"])
    for (const words of ["", "pair", "PAR", "e", "senor", "§", "."])
      expect(
        cut(text, words)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
});

test("a search knows neither case nor accents", () => {
  expect(hits("Pareja, pareja y PAREJAS", "pareja")).toBe(3);
  expect(hits("decisión", "decision")).toBe(1);
  expect(cut("La decisión", "DECISION").filter((piece) => piece.kind === "hit")).toHaveLength(1);
});
