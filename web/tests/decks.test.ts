import { expect, test } from "vitest";
import {
  broken,
  counted,
  growthCurve,
  larder,
  mostOf,
  names,
  poolOf,
  rankCurve,
  scarce,
  shows,
  sorted,
  toml,
  withOne,
  type Filter,
} from "../src/pages/decks/decks";
import { HAND, laidAtMost, laidFirst, Luck } from "../src/pages/decks/hand";
import type { Card } from "../src/lib/model";

const card = (id: string, printed: Record<string, unknown>): Card => ({
  id,
  name: id,
  text: "",
  provenance: "HOUSE",
  fact: "",
  card: { pool: "STARTER", abilities: [], ...printed },
});
const WATER = { Growth: { n: 1, when: { at: { offers: ["WATER"] } }, here: null } };
const CARDS = new Map<string, Card>([
  ["habitats.Playa", card("Playa", { resources: ["WATER"] })],
  ["Playa", card("Playa", {})],
  ["species.Toad", card("Toad", { growth: 3, rank: 4, tags: [], group: "AMPHIBIAN", abilities: [WATER] })],
  ["species.Hawk", card("Hawk", { growth: 3, rank: 14, tags: ["PREDATOR"], group: "BIRD", pool: "FULL" })],
  ["decks.starter", card("starter", {})],
]);
const POOL = poolOf(CARDS);
const ANY: Filter = { words: "", kind: "", group: "", resource: "", predators: false, mine: false, pool: "full" };

test("the pool holds each card once, species first, and no decks", () => {
  expect(POOL.map((one) => one.card.id)).toEqual(["Toad", "Hawk", "Playa"]);
});

test("cards are added and taken away one by one", () => {
  const two = withOne(withOne({}, "Toad", 1), "Toad", 1);
  expect(names(two)).toEqual(["Toad", "Toad"]);
  expect(withOne(withOne(two, "Toad", -1), "Toad", -1)).toEqual({});
  expect(withOne({}, "Toad", -1)).toEqual({});
  expect(counted(["a", "b", "a"])).toEqual({ a: 2, b: 1 });
});

test("curves count species and tell predators apart", () => {
  expect(growthCurve(POOL, { Toad: 2, Hawk: 1, Playa: 1 })[3]).toEqual({ key: "3", n: 3, part: 1 });
  expect(rankCurve(POOL, { Toad: 2, Hawk: 1 }).map((bar) => bar.n)).toEqual([0, 2, 0, 0, 1]);
});

test("the larder sets what is wanted beside what is offered", () => {
  expect(larder(POOL, { Toad: 2, Playa: 1 })[0]).toEqual({ resource: "WATER", wanted: 2, offered: 1 });
});

test("filters narrow the pool together", () => {
  const shown = (filter: Partial<Filter>) =>
    POOL.filter((one) => shows({ ...ANY, ...filter }, one, { Hawk: 1 })).map((one) => one.card.id);
  expect(shown({ words: "haw" })).toEqual(["Hawk"]);
  expect(shown({ resource: "WATER" })).toEqual(["Toad", "Playa"]);
  expect(shown({ resource: "WATER", kind: "habitat" })).toEqual(["Playa"]);
  expect(shown({ predators: true, pool: "starter" })).toEqual([]);
  expect(shown({ mine: true })).toEqual(["Hawk"]);
  expect(shown({ group: "BIRD" })).toEqual(["Hawk"]);
});

test("a deck is written as the file the program reads", () => {
  expect(toml('My "deck"', { habitats: ["Playa"], main: [] })).toBe(
    'name = "My \\"deck\\""\n\nhabitats = [\n    "Playa",\n]\n\nmain = [\n]\n',
  );
});

test("a part that has not its size says by how many, whatever else is wrong with it", () => {
  const wrong = (where: string) => ({ where, text: where, warning: false });
  const problems = [wrong("habitats"), wrong("main"), wrong("main 3"), wrong("habitats")];
  const parts = { habitats: Array<string>(12).fill("Playa"), main: Array<string>(39).fill("Toad") };
  const check = { name: "", code: "", legal: false, parts, problems: [...problems, { ...wrong(""), warning: true }] };
  expect(broken(check).map(({ part, short }) => [part, short])).toEqual([
    ["habitats", -2],
    ["main", 1],
    ["", 0],
    ["habitats", 0],
  ]);
});

test("a resource many want and few offer is scarce", () => {
  expect(scarce(POOL, { Toad: 4, Playa: 1 })).toEqual({ resource: "WATER", wanted: 4, offered: 1 });
  expect(scarce(POOL, { Toad: 3, Playa: 1 })).toBeUndefined();
  expect(scarce(POOL, { Toad: 4, Playa: 3 })).toBeUndefined();
});

test("cards are put in order by what is printed on them", () => {
  const order = (by: Parameters<typeof sorted>[1]) => sorted(POOL, by).map((one) => one.card.id);
  expect(order("rank")).toEqual(["Hawk", "Toad", "Playa"]);
  expect(order("name")).toEqual(["Hawk", "Playa", "Toad"]);
  expect(order("kind")).toEqual(["Toad", "Hawk", "Playa"]);
});

test("a card may allow more copies than one", () => {
  expect(mostOf(card("Raven", { abilities: [WATER, { Copies: { n: 4 } }] }))).toBe(4);
  expect(mostOf(card("Toad", { abilities: [WATER] }))).toBe(1);
});

test("a shuffle keeps every copy, and another card in the deck moves none of the others", () => {
  const deck = Array.from({ length: 40 }, (_, n) => `card ${n % 30}`);
  const luck = new Luck();
  const pile = luck.shuffled(deck);
  expect([...pile].sort()).toEqual([...deck].sort());
  expect(luck.shuffled([...deck, "new"]).filter((one) => one !== "new")).toEqual(pile);
  const hands = new Set(Array.from({ length: 20 }, () => new Luck().shuffled(deck).slice(0, HAND).join()));
  expect(hands.size).toBeGreaterThan(15);
});

test("on turn 1 an effect needs a habitat or a species that may bear it, and of each kind one is laid", () => {
  const [toad, hawk] = POOL as [(typeof POOL)[0], (typeof POOL)[0]];
  const effect = (attach: string, hosts: object | null) => ({
    kind: "effect" as const,
    card: card("e", { attach, hosts }),
  });
  const event = { kind: "event" as const, card: card("v", {}) };
  const hunters = effect("SPECIES", { side: "ANY", tags: ["PREDATOR"] });
  expect(laidFirst([effect("SPECIES", null), effect("HABITAT", null), event])).toEqual([false, true, true]);
  expect(laidFirst([toad, hunters, effect("SPECIES", null)])).toEqual([true, false, true]);
  expect(laidFirst([hawk, hunters])).toEqual([true, true]);
  expect(laidFirst([toad, effect("SPECIES", { side: "THEIRS" })])).toEqual([true, false]);
  expect(laidAtMost([toad, hawk, hunters, event, event])).toBe(3);
  expect(laidAtMost([toad, toad, hunters])).toBe(1);
});
