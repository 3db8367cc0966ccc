// The bench: a set as it is being made, kept in this browser, looked over by the server after a pause.
import { api, Refused } from "$lib/api";
import { hasIcon } from "$lib/icons";
import { keep, kept } from "$lib/kept";
import type { Blank, CardCheck, CardForm } from "$lib/model";
import { slug } from "$lib/slug";
import { t } from "$lib/words.svelte";
import { fieldsOf } from "./blank";
import { titleOf, type Row } from "./set";

const PAUSE = 400;
/** Fields that may hold a card's name. */
const NAMES = ["title", "name"];

export class Workshop {
  shipped = $state.raw<CardForm | null>(null);
  form = $state.raw<CardForm | null>(null);
  /** How the server understands the set; null: it has not answered yet. */
  found = $state.raw<CardCheck | null>(null);
  /** The faces of the last set without a mistake. */
  faces = $state.raw<CardCheck["sets"]>(null);
  /** What may stand where. */
  blank = $state.raw<Blank | null>(null);
  checking = $state(false);
  trouble = $state("");
  #past: CardForm[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly game: string) {
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const [shipped, blank] = await Promise.all([this.#ask({}), api.blankCards(this.game).catch(() => null)]);
    if (!shipped || !blank) {
      this.trouble ||= t("line.lost");
      return;
    }
    this.shipped = shipped.form;
    this.blank = blank;
    this.faces = shipped.sets;
    const mine = kept<CardForm | null>(`cards.${this.game}`, null);
    this.form = mine ?? shipped.form;
    if (mine) void this.check();
    else this.found = shipped;
  }

  async #ask(set: { form?: CardForm; toml?: string }): Promise<CardCheck | null> {
    const number = ++this.#asked;
    this.checking = true;
    try {
      const found = await api.checkCards(this.game, set);
      this.trouble = "";
      return number === this.#asked ? found : null;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : t("line.lost");
      return null;
    } finally {
      if (number === this.#asked) this.checking = false;
    }
  }

  /** Let the server look the set over now. */
  check = async (): Promise<void> => {
    if (!this.form) return;
    const found = await this.#ask({ form: this.form });
    if (!found) return;
    this.found = found;
    this.faces = found.sets ?? this.faces;
  };

  /** What a card is called: as its face has it in the reader's language, or by a name that is being changed. */
  titleOf(table: string, row: Row, n: number): string {
    const texts = fieldsOf(this.blank!, this.recordOf(table)).filter((field) => field.shape.is === "text");
    const own = NAMES.find((name) => row[name] && texts.some((field) => field.name === name));
    const face = this.faces?.[table]?.[n];
    const same = !own || face?.card[own] === row[own];
    return (same && face?.name) || (own ? String(row[own]) : titleOf(row, n));
  }

  /** The drawing of a card, by its id or its name; empty: it has none. */
  pictureOf(table: string, n: number): string {
    const face = this.faces?.[table]?.[n];
    return (
      [face?.id, face?.card.name].map((key) => slug(String(key ?? ""))).find((name) => hasIcon(this.game, name)) ?? ""
    );
  }

  /** What drawings are of, by the shipped cards that have them. */
  get drawn(): Map<string, string> {
    const cards = Object.values(this.faces ?? {}).flat();
    return new Map(cards.flatMap(({ id, name, card }) => [id, card.name].map((key) => [slug(String(key)), name])));
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  undo = (): void => {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#put(before);
  };

  /** What the cards of a table are made of. */
  recordOf(table: string): string {
    const shape = this.blank?.tables[table]?.shape;
    return shape?.is === "list" && shape.of.is === "record" ? shape.of.of : "";
  }

  replace(next: CardForm): void {
    if (this.form) this.#past = [...this.#past, this.form].slice(-100);
    this.#put(next);
  }

  #put(next: CardForm): void {
    this.form = next;
    keep(`cards.${this.game}`, next === this.shipped ? null : next);
    this.checking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** A set from somebody's file; one that cannot be read changes nothing. */
  async open(toml: string): Promise<void> {
    const found = await this.#ask({ toml });
    if (!found) return;
    if (Object.keys(found.form).length) this.replace(found.form);
    else this.trouble = found.problems.map((one) => one.what).join(" ");
  }

  startOver = (): void => {
    if (this.shipped) this.replace(this.shipped);
  };
}
