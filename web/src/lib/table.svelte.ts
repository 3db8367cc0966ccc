// A table as it is shown: the newest view, what is legal, what is picked. Boards see the part called `Board`.
import { getContext, setContext, tick } from "svelte";
import { cardsOf } from "./cards.svelte";
import type { Card, Entry, Foreseen, Option, Snapshot, Way } from "./model";
import { withNames } from "./persons";
import { legalTargets, narrowed, tap } from "./pointing";
import { animate, changes, picture } from "./scene";
import { speed } from "./settings.svelte";
import { language } from "./words.svelte";

export interface Refusal {
  text: string;
  clause?: string;
}

/** Somebody who shows how: only what belongs to the lesson can be done. */
export interface Guide {
  permitsPlace(id: string): boolean;
  permitsOption(option: Option): boolean;
  permitsUndo(): boolean;
}

export type Panel = "log" | "rules" | "card" | "talk";

/** What every board stands on, live or in replay. It knows sets of places, no rules. */
export abstract class TableView {
  snapshot = $state.raw<Snapshot | null>(null);
  picked = $state.raw<string[]>([]);
  /** Options whose places are ringed because somebody points at them. */
  pointed = $state.raw<Option | null>(null);
  /** The place under the pointer, or the log line's places. */
  hovered = $state.raw<string[]>([]);
  changed = $state.raw<ReadonlySet<string>>(new Set());
  refusal = $state.raw<Refusal | null>(null);
  zoomed = $state<string | null>(null);
  /** A card that is read beside its place, and where that is. */
  peeked = $state<{ id: string; at: DOMRect } | null>(null);
  panel = $state<Panel>("log");
  clause = $state<string | null>(null);
  rover = $state<string | null>(null);
  root: HTMLElement | null = null;
  guide: Guide | null = null;
  /** Places that changed when an entry was written, by its number: log lines point at the board with it. */
  #told = new Map<number, string[]>();

  /** Options one may answer or propose now. */
  /** What an option one points at would certainly lead to: drawn instead of the table as it is. */
  foreseen = $state.raw<Foreseen | null>(null);
  options: Option[] = $derived(this.snapshot ? this.offered(this.snapshot) : []);
  /** Something was pressed that no option points at: by which options one comes to it, and what to answer then. */
  meant = $state.raw<{ target: string; ways: Way[] } | null>(null);
  visible: Option[] = $derived(
    this.meant ? this.options.filter((option) => this.wayBy(option) !== null) : narrowed(this.options, this.picked),
  );
  #legal: Set<string> = $derived(legalTargets(this.options, this.picked));
  #proposed: Set<string> = $derived(
    new Set(this.snapshot?.table.proposals.flatMap((proposal) => proposal.targets) ?? []),
  );

  /** A moment stands still to be looked at, such as a trick just complete: Next goes on, Wait stays. */
  resting = $state(false);
  /** The line of the log that is being shown on the board; while there is one, nobody is asked anything. */
  telling = $state.raw<Entry | null>(null);
  staying = $state(false);
  next = (): void => undefined;
  stay = (): void => undefined;

  abstract choose(option: Option): void;
  abstract explain(target: string): void;

  offered(snapshot: Snapshot): Option[] {
    return snapshot.decision?.options ?? [];
  }

  get game(): string {
    return this.snapshot?.table.game ?? "";
  }

  // --- what a place shows ---

  legal = (id: string): boolean => this.#legal.has(id);
  isPicked = (id: string): boolean => this.picked.includes(id);
  isPointed = (id: string): boolean => this.hovered.includes(id) || (this.pointed?.targets.includes(id) ?? false);
  isChanged = (id: string): boolean => this.changed.has(id);
  isProposed = (id: string): boolean => this.#proposed.has(id);
  card = (id: string): Card | undefined => cardsOf(this.game).get(id);
  /** Who looks at the table; null: nobody who sits there. */
  get me(): number | null {
    return this.snapshot?.as ?? null;
  }
  /** What the server says, with the names people gave. */
  told = (text: string): string => withNames(text, this.snapshot?.table.seats ?? [], this.me, language());
  name = (id: string): string => this.card(id)?.name ?? id;

  // --- what a person does ---

  /** The way by an option to what was pressed; null: there is none. */
  wayBy(option: Option): Way | null {
    const written = JSON.stringify(option.choice);
    return this.meant?.ways.find((way) => JSON.stringify(way.choice) === written) ?? null;
  }

  tap = (id: string): void => {
    if (this.telling) return this.next();
    if (this.guide && !this.guide.permitsPlace(id)) return;
    this.meant = null;
    const { picked, chosen, refused } = tap(this.options, this.picked, id);
    this.refusal = null;
    if (refused) return this.explain(id);
    this.picked = picked;
    if (chosen) this.choose(chosen);
  };

  zoom = (id: string): void => {
    this.zoomed = id;
    this.panel = "card";
  };

  /** The card the pointer or the focus rests on: in the card panel where that is open, else beside its place. */
  peek = (id: string, place: HTMLElement): void => {
    if (matchMedia("(min-width: 1100px)").matches && this.panel === "card") this.zoom(id);
    else this.peeked = { id, at: place.getBoundingClientRect() };
  };

  openRules = (clause: string | null): void => {
    this.clause = clause;
    this.panel = "rules";
  };

  /** One step back: the refusal, what is picked. True if there was something to leave. */
  stepBack(): boolean {
    if (this.refusal) this.refusal = null;
    else if (this.meant) this.meant = null;
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else return false;
    return true;
  }

  // --- what happens ---

  /** Show a snapshot; pieces travel from where they were. */
  async show(next: Snapshot, moving = true): Promise<void> {
    if (this.foreseen) {
      this.foreseen = null;
      await tick();
    }
    const before = this.root && this.snapshot ? picture(this.root) : null;
    const old = this.snapshot;
    this.picked = [];
    this.pointed = null;
    this.refusal = null;
    this.meant = null;
    this.snapshot = next;
    await tick();
    if (!before || !this.root) return;
    const after = picture(this.root);
    const places = changes(before, after);
    for (const entry of newEntries(old, next)) this.#told.set(entry.n, places);
    this.changed = worthShowing([...this.changed, ...places], places);
    if (moving) animate(this.root, before, after, speed());
  }

  placesOf(entry: Entry): string[] {
    return entry.targets.length ? entry.targets : (this.#told.get(entry.n) ?? []);
  }
}

/** Where nearly everything has changed, a mark says nothing: then only the last change counts, or none. */
function worthShowing(all: string[], last: string[]): ReadonlySet<string> {
  const MANY = 9;
  const since = new Set(all);
  return since.size <= MANY ? since : new Set(last.length <= MANY ? last : []);
}

export function newEntries(old: Snapshot | null, next: Snapshot): Entry[] {
  return old ? next.log.slice(Math.min(old.log.length, next.log.length)) : [];
}

const TABLE = Symbol("table");
export const provideTable = (table: TableView): TableView => setContext(TABLE, table);
/** For boards and their parts: the table they are drawn on. */
export const useTable = (): TableView => getContext<TableView>(TABLE);
