// Decks somebody builds: counted, drawn as curves, kept in this browser. What is legal the server says.
import { keep, kept } from "$lib/kept";
import type { Card, DeckCheck } from "$lib/model";

/** How many of which card, by name. */
export type Counts = Record<string, number>;
export interface SavedDeck {
  name: string;
  code: string;
}
export type Kind = "habitat" | "species" | "effect" | "event";

export const KINDS: Kind[] = ["species", "effect", "event", "habitat"];
export const SIZES = { habitats: 10, main: 40 } as const;
export const RESOURCES = [
  "WATER",
  "ALGAE",
  "GRASSES",
  "LEAVES",
  "WOOD",
  "SAP",
  "NECTAR",
  "SEEDS",
  "FRUITS",
  "ARTHROPODS",
  "HUMANS",
] as const;
export const GROUPS = ["ARTHROPOD", "FISH", "AMPHIBIAN", "REPTILE", "BIRD", "MAMMAL"] as const;
const SETS: Record<string, Kind> = { species: "species", effects: "effect", events: "event", habitats: "habitat" };

export interface Printed {
  card: Card;
  kind: Kind;
}

/** The pool by kind, in the order it is printed. */
export const poolOf = (cards: ReadonlyMap<string, Card>): Printed[] =>
  [...cards]
    .flatMap(([key, card]) => {
      const kind = SETS[key.split(".")[0]!];
      return kind && key.includes(".") ? [{ card, kind }] : [];
    })
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

// --- counting ---

export const total = (counts: Counts, of: Iterable<string>): number =>
  [...of].reduce((sum, name) => sum + (counts[name] ?? 0), 0);

export const names = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([name, n]) => Array.from({ length: n }, () => name));

export function counted(list: readonly string[]): Counts {
  const counts: Counts = {};
  for (const name of list) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

export function withOne(counts: Counts, name: string, more: number): Counts {
  const n = Math.max(0, (counts[name] ?? 0) + more);
  const { [name]: _, ...others } = counts;
  return n ? { ...others, [name]: n } : others;
}

/** How many copies of a card a deck may hold. */
export const mostOf = ({ card }: Card): number =>
  Math.max(1, ...(card.abilities ?? []).map((ability: { Copies?: { n: number } }) => ability.Copies?.n ?? 1));

export const ofKind = (pool: readonly Printed[], kinds: readonly Kind[]): string[] =>
  pool.filter((one) => kinds.includes(one.kind)).map((one) => one.card.id);

// --- what is wrong ---

export interface Broken {
  part: "habitats" | "main" | "";
  /** Cards missing in that part (below nought: too many); nought: something else is wrong, see `text`. */
  short: number;
  where: string;
  text: string;
}

/** What the server finds wrong; of a part that has not its size, by how many cards. */
export function broken(check: DeckCheck): Broken[] {
  const told = new Set<string>();
  return check.problems
    .filter((problem) => !problem.warning)
    .map(({ where, text }) => {
      const part = where === "habitats" || where === "main" ? where : "";
      const short = part && !told.has(part) ? SIZES[part] - (check.parts[part]?.length ?? 0) : 0;
      told.add(part);
      return { part, short, where, text };
    });
}

// --- curves ---

export interface Bar {
  key: string;
  n: number;
  part: number;
}

/** Species by growth; `part` of them predators. */
export const growthCurve = (deck: readonly Printed[], counts: Counts): Bar[] =>
  bars(deck, counts, ["0", "1", "2", "3", "4", "5+"], (card) => Math.min(5, card.growth));

/** Species by rank, in threes. */
export const rankCurve = (deck: readonly Printed[], counts: Counts): Bar[] =>
  bars(deck, counts, ["1–3", "4–6", "7–9", "10–12", "13+"], (card) => Math.min(4, Math.floor((card.rank - 1) / 3)));

function bars(deck: readonly Printed[], counts: Counts, keys: string[], at: (card: Card["card"]) => number): Bar[] {
  const found = keys.map((key) => ({ key, n: 0, part: 0 }));
  for (const { card, kind } of deck) {
    const bar = kind === "species" ? found[Math.max(0, at(card.card))] : undefined;
    if (!bar) continue;
    bar.n += counts[card.id] ?? 0;
    if (card.card.tags?.includes("PREDATOR")) bar.part += counts[card.id] ?? 0;
  }
  return found;
}

interface Growth {
  n: number;
  when: { at: { offers: string[] } | null };
  here: unknown;
}
/** Resources a species has a growth bonus for. */
export const livesOn = (card: Card): string[] => {
  const growths = (card.card.abilities ?? []).flatMap((ability: { Growth?: Growth }) => ability.Growth ?? []);
  const own = growths.filter((growth: Growth) => growth.n > 0 && !growth.here);
  return [...new Set<string>(own.flatMap((growth: Growth) => growth.when.at?.offers ?? []))];
};

/** For each resource how many species live on it and how many habitats offer it. */
export function larder(
  deck: readonly Printed[],
  counts: Counts,
): { resource: string; wanted: number; offered: number }[] {
  return RESOURCES.map((resource) => {
    const sum = (suits: (one: Printed) => boolean) =>
      deck.filter(suits).reduce((n, one) => n + (counts[one.card.id] ?? 0), 0);
    return {
      resource,
      wanted: sum((one) => one.kind === "species" && livesOn(one.card).includes(resource)),
      offered: sum((one) => one.kind === "habitat" && one.card.card.resources.includes(resource)),
    };
  });
}

const MANY = 4; // species that live on one and the same resource
const FEW = 2; // habitats

/** The resource that most species want and few habitats offer, if any falls short. */
export const scarce = (deck: readonly Printed[], counts: Counts): ReturnType<typeof larder>[number] | undefined =>
  larder(deck, counts)
    .filter((one) => one.wanted >= MANY && one.offered > 0 && one.offered <= FEW)
    .sort((a, b) => b.wanted / b.offered - a.wanted / a.offered)[0];

// --- filters ---

export const ORDERS = ["kind", "growth", "rank", "name"] as const;
export type Order = (typeof ORDERS)[number];

/** Cards in an order; those without the number asked for come last, as printed. */
export function sorted(pool: readonly Printed[], order: Order): Printed[] {
  if (order === "kind") return [...pool];
  if (order === "name") return [...pool].sort((a, b) => a.card.name.localeCompare(b.card.name));
  const of = ({ card }: Printed): number => card.card[order] ?? -1;
  return [...pool].sort((a, b) => of(b) - of(a));
}

export interface Filter {
  words: string;
  kind: Kind | "";
  group: string;
  resource: string;
  predators: boolean;
  mine: boolean;
  pool: "starter" | "full";
}

export const EVERYTHING: Filter = {
  words: "",
  kind: "",
  group: "",
  resource: "",
  predators: false,
  mine: false,
  pool: "full",
};

export function shows(filter: Filter, { card, kind }: Printed, counts: Counts): boolean {
  const words = filter.words.trim().toLowerCase();
  if (words && !`${card.name} ${card.text} ${card.card.latin ?? ""}`.toLowerCase().includes(words)) return false;
  if (filter.kind && kind !== filter.kind) return false;
  if (filter.group && card.card.group !== filter.group) return false;
  if (filter.resource && !(card.card.resources ?? livesOn(card)).includes(filter.resource)) return false;
  if (filter.predators && !card.card.tags?.includes("PREDATOR")) return false;
  if (filter.pool === "starter" && card.card.pool !== "STARTER") return false;
  return !filter.mine || (counts[card.id] ?? 0) > 0;
}

// --- keeping ---

export const savedDecks = (): SavedDeck[] => kept<SavedDeck[]>("decks", []);

export function saveDeck(deck: SavedDeck): SavedDeck[] {
  const all = [deck, ...savedDecks().filter((other) => other.name !== deck.name)].slice(0, 60);
  keep("decks", all);
  return all;
}

export function dropDeck(name: string): SavedDeck[] {
  const all = savedDecks().filter((other) => other.name !== name);
  keep("decks", all);
  return all;
}

/** The file `wildtable play --option decks=…` reads. */
export function toml(name: string, parts: Record<string, string[]>): string {
  const list = (part: string) =>
    `${part} = [\n${(parts[part] ?? []).map((card) => `    ${JSON.stringify(card)},\n`).join("")}]\n`;
  return `name = ${JSON.stringify(name)}\n\n${list("habitats")}\n${list("main")}`;
}
