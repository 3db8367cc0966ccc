// Several seats on one device. Between two hands nothing is connected for a seat: no view is in the page at all.
import { api } from "./api";
import { LiveTable } from "./live.svelte";
import type { Decision, SeatInfo, Snapshot, TableInfo } from "./model";

export interface Waiting {
  seat: number;
  info: SeatInfo | undefined;
  game: string;
}

export class Round {
  /** The seat whose hand is open, or the public table while none is. */
  table = $state.raw<LiveTable | null>(null);
  /** Who should take the device. */
  waiting = $state.raw<Waiting | null>(null);
  #tokens = new Map<number, string>();
  #stop: (() => void) | null = null;
  #closed = false;
  /** Seats of this device that have proposed in secret about a question. */
  #spoken = { question: "", seats: new Set<number>() };

  /** `veiled`: hands are hidden between turns; otherwise the eyes simply follow the seat that is asked. */
  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
    readonly veiled: boolean,
  ) {
    void this.#start();
  }

  async #start(): Promise<void> {
    for (const token of this.tokens) {
      const news = await api.look(this.id, [token]).catch(() => null);
      for (const seat of news?.mine ?? []) this.#tokens.set(seat, token);
    }
    if (!this.#closed) this.#watch(new LiveTable(this.id, []), false);
  }

  /** The person says: it is me. */
  ready(): void {
    const seat = this.waiting?.seat;
    if (seat === undefined) return;
    this.waiting = null;
    this.#watch(new LiveTable(this.id, [this.#tokens.get(seat)!]), true);
  }

  close(): void {
    this.#closed = true;
    this.#leave();
  }

  #leave(): void {
    this.#stop?.();
    this.table?.close();
    this.table = null;
  }

  #watch(table: LiveTable, open: boolean): void {
    this.#leave();
    this.table = table;
    this.#stop = $effect.root(() => {
      $effect(() => this.#follow(table, open));
    });
  }

  /** As soon as another hand is asked, close this one. */
  #follow(table: LiveTable, open: boolean): void {
    const snapshot = table.snapshot;
    const wanted = snapshot ? this.#wanted(snapshot, open ? table.seat : null) : undefined;
    if (!snapshot || wanted === undefined || (open && table.seat === wanted)) return;
    const { seats, game, teamwork } = snapshot.table;
    this.#leave();
    this.waiting = { seat: wanted, info: seats[wanted], game };
    if (!this.veiled && !teamwork?.own_word && !teamwork?.secret) this.ready();
  }

  /** The seat of this device that should speak now: who is asked; before that, everybody who has yet to propose. */
  #wanted({ decision, table }: Snapshot, seat: number | null): number | undefined {
    if (!decision) return undefined;
    if (table.round) return this.#toPropose(decision, table, seat);
    return this.#tokens.has(decision.seat) ? decision.seat : undefined;
  }

  #toPropose({ id, seat: asked }: Decision, table: TableInfo, seat: number | null): number | undefined {
    if (this.#spoken.question !== id) this.#spoken = { question: id, seats: new Set() };
    if (seat !== null && table.round === "wait") this.#spoken.seats.add(seat);
    const free = (one: number) =>
      !this.#spoken.seats.has(one) &&
      table.seats[one]?.who === "person" &&
      !table.seats[one].stand_in &&
      !table.seats[one].sealed &&
      (one === asked || table.teamwork?.left[one] !== 0);
    const waiting = [...this.#tokens.keys()].filter(free);
    return seat !== null && waiting.includes(seat) ? seat : waiting[0];
  }
}
