// The cards of a game in the reader's language: names, texts, facts, where the facts come from.
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import { drawAs } from "./drawn.svelte";
import type { Card, Chapter } from "./model";
import { slug } from "./slug";
import { language } from "./words.svelte";

const cards = new SvelteMap<string, Map<string, Card>>();
const rules = new SvelteMap<string, Chapter[]>();
const asked = new Set<string>();

/** Fetch once for each game and language; what is missing is asked for again at the next look. */
function once<T>(kind: string, game: string, get: () => Promise<T>, put: (key: string, value: T) => void): void {
  const key = `${game}.${language()}`;
  if (asked.has(kind + key)) return;
  asked.add(kind + key);
  get().then(
    (value) => put(key, value),
    () => asked.delete(kind + key),
  );
}

type Sets = Record<string, Card[]>;
let laid = $state.raw<{ game: string; cards: Map<string, Card> } | null>(null);

function byId(sets: Sets): Map<string, Card> {
  const found = new Map<string, Card>();
  for (const [set, list] of Object.entries(sets)) {
    for (const card of list) found.set(`${set}.${card.id}`, card).set(card.id, card);
  }
  return found;
}

/** Tables whose icon is of something else: the animal of a scenario, the sign of a type. */
const APART = ["modules", "types"];
/** Which drawing stands for a card, by its id and by its name. */
function drawings(sets: Sets): Map<string, string> {
  const pictured = Object.entries(sets)
    .filter(([set]) => !APART.includes(set))
    .flatMap(([, list]) => list.filter(({ card }) => card.icon));
  return new Map(
    pictured.flatMap(({ id, card }) => [id, card.name].map((key) => [slug(String(key)), String(card.icon)] as const)),
  );
}

/** Lay out somebody's own set: it is shown in place of the shipped one; null: put it away. */
export function lay(game: string, sets: Sets | null): void {
  laid = sets && { game, cards: byId(sets) };
  drawAs(game, drawings(sets ?? {}));
}

/** Lay out the set that a table brought, and put it away when one leaves. */
export function layThatOf(game: string, table: string, tokens: readonly string[]): () => void {
  let left = false;
  void api.tableCards(table, tokens).then(
    ({ sets }) => left || lay(game, sets),
    () => undefined,
  );
  return () => {
    left = true;
    lay(game, null);
  };
}

/** All cards, by `ID` and by `set.ID`. */
export function cardsOf(game: string): Map<string, Card> {
  if (laid?.game === game) return laid.cards;
  once(
    "cards",
    game,
    () => api.cards(game),
    (key, { sets }) => cards.set(key, byId(sets)),
  );
  return cards.get(`${game}.${language()}`) ?? NONE;
}

const NONE = new Map<string, Card>();

export function rulesOf(game: string): Chapter[] {
  once(
    "rules",
    game,
    () => api.rules(game),
    (key, { chapters }) => rules.set(key, chapters),
  );
  return rules.get(`${game}.${language()}`) ?? [];
}
