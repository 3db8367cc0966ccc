// The deck on the bench: what is in it, what the server says of it, where it is kept.
import { api } from "$lib/api";
import { cardsOf } from "$lib/cards.svelte";
import { keep, kept } from "$lib/kept";
import type { DeckCheck } from "$lib/model";
import { language, t } from "$lib/words.svelte";
import { counted, dropDeck, EVERYTHING, names, poolOf, saveDeck, savedDecks, withOne } from "./decks";
import type { Counts, Filter } from "./decks";
import { w } from "./words";

export const GAME = "endless-forms";
const PAUSE = 120; // ms without a change before the server is asked

export class Builder {
  name = $state("");
  counts = $state.raw<Counts>({});
  filter = $state<Filter>({ ...EVERYTHING });
  saved = $state(savedDecks());
  check = $state.raw<DeckCheck | null>(null);
  failed = $state(false);
  /** What just happened, for everybody to read. */
  said = $state("");
  /** What was wrong with the file last read; cards nobody knows are in no list. */
  inFile = $state.raw<DeckCheck["problems"]>([]);
  pool = $derived(poolOf(cardsOf(GAME)));
  called = $derived(this.name.trim() || w("unnamed"));
  link = $derived(this.check ? new URL(`/decks/${this.check.code}`, location.origin).href : "");
  #asked = 0;

  constructor() {
    const draft = kept<{ name: string; counts: Counts }>("deck.draft", { name: "", counts: {} });
    this.name = draft.name;
    this.counts = draft.counts;
    $effect(() => keep("deck.draft", { name: this.name, counts: this.counts }));
    $effect(() => this.#ask());
  }

  change(card: string, more: number): void {
    this.counts = withOne(this.counts, card, more);
  }

  clear(): void {
    this.counts = {};
    this.name = "";
  }

  async open(deck: { code: string } | { file: string }, called: string): Promise<void> {
    this.said = "";
    this.inFile = [];
    await this.trying(async () => {
      const found = await api.deck({ ...deck, options: { card_pool: "full" } });
      const known = new Set(this.pool.map((one) => one.card.id));
      const cards = Object.values(found.parts).flat();
      this.counts = counted(known.size ? cards.filter((card) => known.has(card)) : cards);
      this.name = called || ("file" in deck ? found.name : "");
      if ("file" in deck) this.inFile = found.problems.filter((problem) => !problem.warning);
    });
  }

  save(): void {
    if (!this.check) return;
    this.saved = saveDeck({ name: this.called, code: this.check.code });
    this.said = w("saved.now", { name: this.called });
  }

  forget(): void {
    this.saved = dropDeck(this.called);
  }

  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = t("copied");
    } catch {
      this.said = text;
    }
  }

  /** Do something that may fail, and say why it did. */
  async trying(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      this.said = error instanceof Error && error.message ? error.message : t("line.lost");
    }
  }

  /** The server checks after each change; a late answer to an old question is dropped. */
  #ask(): (() => void) | undefined {
    const of = new Map(this.pool.map((one) => [one.card.id, one.kind]));
    const cards = names(this.counts);
    const parts = {
      habitats: cards.filter((card) => of.get(card) === "habitat"),
      main: cards.filter((card) => of.get(card) !== "habitat"),
    };
    const options = { card_pool: this.filter.pool };
    void language();
    if (!this.pool.length) return;
    const mine = ++this.#asked;
    const answered = (found: DeckCheck | null) => {
      if (mine !== this.#asked) return;
      if (found) this.check = found;
      this.failed = !found;
    };
    const timer = setTimeout(() => void api.deck({ parts, options }).then(answered, () => answered(null)), PAUSE);
    return () => clearTimeout(timer);
  }
}
