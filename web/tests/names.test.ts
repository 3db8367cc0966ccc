import { expect, test } from "vitest";
import type { SeatInfo } from "../src/lib/model";
import { readFileSync } from "node:fs";
import { nameOf, seatName } from "../src/lib/names";
import { withNames, withTu, withYou } from "../src/lib/persons";

const seat = (n: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  label: `Seat ${n + 1}`,
  who: "person",
  name: null,
  bot: null,
  stand_in: null,
  sealed: false,
  connected: true,
  asked: false,
  thinking: false,
  away_since: null,
  ...more,
});
const seats = [seat(0), seat(1, { name: "Bo" }), seat(2, { who: "bot", bot: "greedy" }), seat(9, { name: "Ten" })];
const said = (text: string, me: number | null = 0) => withNames(text, seats, me, "en");

test("people are called what they said, bots have names, empty seats say so", () => {
  expect(seats.slice(0, 3).map(seatName)).toEqual(["Seat 1", "Bo", "Lily"]);
  expect(seatName(seat(1, { who: "open" }))).toBe("Open seat");
  expect(nameOf(seats, 0, 0)).toBe("You");
  expect(nameOf(seats, 1, 0)).toBe("Bo");
});

test("what happened is told with names and with You", () => {
  expect(said("Seat 1 pays 2M.")).toBe("You pay 2M.");
  expect(said("Seat 2 pays 2M.")).toBe("Bo pays 2M.");
  expect(said("Seat 1 ends the turn with 5 unused and takes no Helper.")).toBe(
    "You end the turn with 5 unused and take no Helper.",
  );
  expect(said("Coyote of Seat 1 hunts Black-tailed Rat of Seat 2.")).toBe("Your Coyote hunts Bo’s Black-tailed Rat.");
  expect(said("Which prey for Coyote of Seat 1?")).toBe("Which prey for your Coyote?");
  expect(said("Exert Coyote of Seat 1 at 2 Desert Playa")).toBe("Exert your Coyote at 2 Desert Playa");
  expect(said("Olm moves from the pile of Seat 2 to the pile of Seat 1.")).toBe(
    "Olm moves from Bo’s pile to your pile.",
  );
  expect(said("A die of Seat 1 lies there.")).toBe("A die of yours lies there.");
  expect(said("Coyote of Seat 10 gains 2.")).toBe("Ten’s Coyote gains 2.");
  expect(said("Seat 2 gives a card to Seat 1.")).toBe("Bo gives a card to you.");
  expect(said("Turn 5: Seat 1 passes. Seat 3 cannot.")).toBe("Turn 5: You pass. Lily cannot.");
});

test("a seat's number is never part of another one's", () => {
  expect(said("Seat 10 draws.")).toBe("Ten draws.");
});

const dicho = (text: string, me: number | null = 0) => withNames(text, seats, me, "es");

test("in Spanish one's own deeds are told with tú, and so is what one has", () => {
  expect(dicho("Seat 2 paga 2M.", 1)).toBe("Tú pagas 2M.");
  expect(dicho("Seat 2 paga 2M.")).toBe("Bo paga 2M.");
  expect(dicho("Seat 1 no puede pagar 2M.")).toBe("Tú no puedes pagar 2M.");
  expect(dicho("Seat 1 se queda con 3 y toma 1 ayudante.")).toBe("Tú te quedas con 3 y tomas 1 ayudante.");
  expect(dicho("Seat 1 baraja su mazo. Seat 2 baraja su mazo.")).toBe("Tú barajas tu mazo. Bo baraja su mazo.");
  expect(dicho("Baza para Seat 1.")).toBe("Baza para ti.");
  expect(dicho("Zorro de Seat 2 caza a Rata de Seat 1.")).toBe("Zorro de Bo caza a Rata de tu bando.");
  expect(dicho("IWC da Olm a Seat 1 y recibe Lobo.")).toBe("IWC da Olm a ti y recibe Lobo.");
  expect(dicho("Turno 5 de 16: Seat 1, Día.")).toBe("Turno 5 de 16: tú, Día.");
  expect(dicho("No se ha cumplido: Seat 1 y Seat 2. Fin.")).toBe("No se ha cumplido: tú y Bo. Fin.");
  expect(dicho("Una carta de la mano de Seat 1, otra del montón de Seat 1.")).toBe(
    "Una carta de tu mano, otra de tu montón.",
  );
});

test("whoever is one of several is not told to do an and", () => {
  for (const word of ["y", "o", "con", "en", "sobre", "a", "e", "u"]) {
    for (const before of ["", "Fin: ", "Ya está. "]) {
      expect(dicho(`${before}Seat 1 ${word} Seat 2`), word).toContain(`ú ${word} Bo`);
    }
  }
  for (const word of ["and", "or", "with", "as"]) {
    for (const before of ["", "Not fulfilled: ", "That is all. "]) {
      expect(said(`${before}Seat 1 ${word} Seat 2`), word).toContain(`ou ${word} Bo`);
    }
  }
});

/** What every Spanish line about somebody says first. */
const verbs = ["animalia", "endangered", "endless_forms", "galapagos"].flatMap((part) => {
  const written = readFileSync(
    new URL(`../../src/wildtable/locale/es/LC_MESSAGES/${part}.po`, import.meta.url),
    "utf-8",
  );
  return [...written.matchAll(/msgstr (?:""\n)?"\{who\} (?:no |se |la |lo |le )*(\p{L}+)/gu)].map((found) => found[1]!);
});

test("every Spanish line about somebody begins with a verb that takes an s", () => {
  expect(new Set(verbs).size).toBeGreaterThan(20);
  for (const verb of verbs) expect(withTu(verb), verb).toMatch(/^eres$|[aeáéíó]s$/);
});

test("verbs agree with you", () => {
  expect(["places", "passes", "has", "is", "carries", "fetches", "loses", "may", "cannot"].map(withYou)).toEqual([
    "place",
    "pass",
    "have",
    "are",
    "carry",
    "fetch",
    "lose",
    "may",
    "cannot",
  ]);
});
