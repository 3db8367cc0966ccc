// A table looked at from outside: the newest view at once, no sounds, nothing to answer.
import { Link, type Status } from "$lib/link";
import type { News, Snapshot } from "$lib/model";
import { apply } from "$lib/news";
import { TableView } from "$lib/table.svelte";
import { language } from "$lib/words.svelte";

export class WatchedTable extends TableView {
  status = $state<Status>("connecting");
  /** The door stays shut: no such table any more, or not ours. */
  shut = $state(false);
  #link: Link;
  #latest: Snapshot | null = null;

  constructor(
    readonly id: string,
    readonly token: string,
    as: number | null = null,
  ) {
    super();
    this.#link = new Link(
      { table: id, tokens: [token], as, lang: language() },
      {
        news: (news) => this.#receive(news),
        status: (status) => (this.status = status),
        shut: () => (this.shut = true),
      },
    );
  }

  #receive(news: News): void {
    const next = apply(this.#latest, news);
    if (!next) return this.#link.sync();
    this.#latest = next;
    void this.show(next, false);
  }

  close(): void {
    this.#link.close();
  }

  override offered = (): [] => [];
  choose(): void {
    return;
  }
  explain(): void {
    return;
  }
}

/** A moment that does not change: what somebody shows to all. */
export class StillTable extends TableView {
  constructor(snapshot: Snapshot) {
    super();
    this.snapshot = snapshot;
  }
  override offered = (): [] => [];
  choose(): void {
    return;
  }
  explain(): void {
    return;
  }
}

/** The same table without the names of people: for a wall that everybody can see. */
export const nameless = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  table: { ...snapshot.table, seats: snapshot.table.seats.map((seat) => ({ ...seat, name: "" })) },
});
