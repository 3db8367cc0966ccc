// Several seats on one device. Between two hands nothing is connected for a seat: no view is in the page at all.
import { api } from "./api";
import { LiveTable } from "./live.svelte";
import type { SeatInfo } from "./model";

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
    const asked = snapshot?.decision?.seat;
    if (!snapshot || asked === undefined || !this.#tokens.has(asked)) return;
    if (open && table.seat === asked) return;
    const { seats, game } = snapshot.table;
    this.#leave();
    this.waiting = { seat: asked, info: seats[asked], game };
    if (!this.veiled) this.ready();
  }
}
