// A table as it was: frames from the server, step by step, through any eyes one may use.
import { api, Refused } from "./api";
import type { Entry, Frame, Option, Snapshot, TableInfo } from "./model";
import { complete } from "./news";
import { speed } from "./settings.svelte";
import { TableView } from "./table.svelte";
import { t } from "./words.svelte";

const CHUNK = 30;

export class Replay extends TableView {
  at = $state(0);
  of = $state(0);
  as = $state<string | null>(null);
  playing = $state(false);
  problem = $state("");
  /** The moment a link asked for, where the game has not come so far. */
  beyond = $state<number | null>(null);
  index = $state.raw<{ n: number; log: number; seat: number }[]>([]);
  /** The whole log, as far as these eyes may read it. */
  entries = $state.raw<Entry[]>([]);
  #frames = new Map<number, Frame>();
  #table: TableInfo | undefined;
  #own: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
    /** Null: where the game has come to. */
    at: number | null,
    as: string | null,
  ) {
    super();
    this.as = as;
    void this.#open(at);
    void api.replayIndex(id, tokens).then(
      (index) => (this.index = index),
      () => undefined,
    );
  }

  get seat(): number | null {
    return this.snapshot?.as ?? null;
  }

  /** With everything face up one still is who one was. */
  override get me(): number | null {
    return this.seat ?? this.#own;
  }

  /** What was chosen at the moment shown, if one may know. */
  get chosen(): Option | null {
    const frame = this.#frames.get(this.at);
    const same = JSON.stringify(frame?.chosen ?? null);
    return frame?.decision?.options?.find((option) => JSON.stringify(option.choice) === same) ?? null;
  }

  async #open(at: number | null): Promise<void> {
    // the beginning is always there, and says how far the game has come
    if (at === null || !(await this.#fetch(at)) || at > this.of) await this.#fetch(0);
    this.beyond = at !== null && at > this.of && this.of > 0 ? at : null;
    await this.go(at ?? this.of, false);
    await this.#readAll();
  }

  async #readAll(): Promise<void> {
    this.entries = (await this.moment(this.of))?.log ?? [];
  }

  /** A moment to look at, without going there. */
  async moment(n: number): Promise<Snapshot | null> {
    const frame = this.#frames.get(n) ?? (await this.#fetch(n));
    return frame && this.#table ? this.#shown(frame) : null;
  }

  /** Moments at which another seat is asked than before: where turns begin. */
  get turns(): { n: number; seat: number }[] {
    return this.index.filter((one, n) => one.seat >= 0 && one.seat !== this.index[n - 1]?.seat);
  }

  async go(to: number, moving = true): Promise<void> {
    const at = Math.max(0, this.of ? Math.min(to, this.of) : to);
    const frame = this.#frames.get(at) ?? (await this.#fetch(at));
    if (!frame) return;
    this.at = at;
    this.changed = new Set();
    await this.show(this.#shown(frame), moving);
    this.pointed = this.chosen;
  }

  /** A frame says what lay on the table; who sat there is the same at every moment. */
  #shown(frame: Frame): Snapshot {
    const eyes = typeof frame.as === "number" ? frame.as : null;
    return complete({ ...frame, version: frame.n, since: null, mine: [], as: eyes, table: this.#table! });
  }

  /** Who sat there: one's own seat without a name is "You", through whatever eyes one looks. */
  async #look(): Promise<void> {
    const { table, as } = await api.look(this.id, this.tokens);
    if (!table) return;
    this.#own = as;
    const seats = table.seats.map((seat) => (seat.seat === as && !seat.name ? { ...seat, name: t("you") } : seat));
    this.#table = { ...table, seats };
  }

  async #fetch(at: number): Promise<Frame | undefined> {
    const from = Math.max(0, at - 2);
    try {
      if (!this.#table) await this.#look();
      const { of, frames } = await api.replay(this.id, this.tokens, from, CHUNK, this.as);
      this.of = of;
      for (const frame of frames) this.#frames.set(frame.n, frame);
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : String(error);
    }
    return this.#frames.get(Math.min(at, this.of));
  }

  lookAs(as: string): void {
    this.as = as;
    this.#frames.clear();
    void this.go(this.at, false).then(() => this.#readAll());
  }

  /** To the next (or last) moment at which somebody else is asked. */
  turn(by: number): void {
    const seat = this.index[this.at]?.seat;
    let to = this.at + by;
    while (this.index[to] && this.index[to]!.seat === seat) to += by;
    void this.go(to);
  }

  play(): void {
    clearInterval(this.#timer);
    this.playing = !this.playing;
    if (!this.playing) return;
    this.#timer = setInterval(
      () => {
        if (this.at >= this.of) this.play();
        else void this.go(this.at + 1);
      },
      900 * (speed() || 1),
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }

  choose(): void {
    return;
  }

  explain = (): void => undefined;
}
