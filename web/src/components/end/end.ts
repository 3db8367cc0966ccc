// What the end shows, from what was counted: cards for what was asked for, bars for what seats got, plain numbers.
import { call } from "$lib/api";
import type { Outcome, Snapshot } from "$lib/model";

export type Count = Outcome["tally"][number]["counts"][number];

/** What one source gave each seat. */
export interface Source {
  what: string;
  note: string;
  seats: { seat: number; n: number }[];
}

/** Counts by seat, source by source, whatever chapter they stand in; `title` where they share one. */
export function sourcesOf(tally: Outcome["tally"]): { title: string; sources: Source[] } {
  const chapters = tally.filter((chapter) => chapter.counts.some((count) => count.seat !== null));
  const found: Source[] = [];
  for (const { what, note, n, seat } of chapters.flatMap((chapter) => chapter.counts)) {
    if (seat === null) continue;
    // Two things may have one name: two habitats of a kind.
    let source = found.find((one) => one.what === what && !one.seats.some((known) => known.seat === seat));
    if (!source) found.push((source = { what, note, seats: [] }));
    source.seats.push({ seat, n });
  }
  return { title: chapters.length === 1 ? chapters[0]!.title : "", sources: found };
}

/** Chapters of what belongs to nobody alone. */
export const chaptersOf = (tally: Outcome["tally"]): Outcome["tally"] =>
  tally
    .map((chapter) => ({ ...chapter, counts: chapter.counts.filter((count) => count.seat === null) }))
    .filter((chapter) => chapter.counts.length);

/** Whether whoever looks has won; an onlooker sees a morning where anybody has. */
export const hasWon = ({ as, outcome }: Snapshot): boolean =>
  outcome !== null && (as === null ? outcome.winners.length > 0 : outcome.winners.includes(as));

export interface Turning {
  at: number;
  /** One's own last question before it, from where one may play on. */
  from: number;
  seat: number;
  when: string;
  text: string;
  better: boolean;
  /** Before and after, as the review counted them; null: nobody has. */
  chances: [before: number, after: number] | null;
  /** Their standard errors. */
  errors: [before: number, after: number] | null;
}
export interface Moments {
  source: "log" | "review";
  curve: [at: number, chance: number, error: number][];
  moments: Turning[];
}
export const momentsOf = (table: string, tokens: readonly string[], seat: number): Promise<Moments> =>
  call<Moments>(`/api/tables/${table}/moments`, { tokens, query: { seat } });

export interface Level {
  bot: string;
  games: { won: boolean; score: number }[];
}
type Trial = { state: "working"; levels: Level[] } | { state: "done"; trial: { levels: Level[] } };
export const trialOf = (table: string, tokens: readonly string[], seat: number): Promise<Trial> =>
  call<Trial>(`/api/tables/${table}/trial`, { method: "POST", tokens, query: { seat } });
