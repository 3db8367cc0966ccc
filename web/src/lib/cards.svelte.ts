// The cards of a game in the reader's language: names, texts, facts, where the facts come from.
import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { Card, Chapter } from "./model";
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

/** All cards, by `ID` and by `set.ID`. */
export function cardsOf(game: string): Map<string, Card> {
  once(
    "cards",
    game,
    () => api.cards(game),
    (key, { sets }) => {
      const found = new Map<string, Card>();
      for (const [set, list] of Object.entries(sets)) {
        for (const card of list) found.set(`${set}.${card.id}`, card).set(card.id, card);
      }
      cards.set(key, found);
    },
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
