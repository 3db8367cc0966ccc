// What a game is remembered by: lines of the log that are marked, and where its rounds begin.
import type { Entry } from "$lib/model";

export type Kind = NonNullable<Entry["mark"]>;
const ROUND = /^(new_year|round)$/;

/** The moment at which something stands on the table, and what. */
export interface Mark {
  n: number;
  kind: Kind;
  text: string;
}

export interface Moment {
  n: number;
  log: number;
  seat: number;
}

/** The first moment that shows an entry. */
export const momentOf = (index: readonly Moment[], entry: Entry): number | null =>
  index.find((one) => one.log > entry.n)?.n ?? null;

export function marksOf(entries: readonly Entry[], index: readonly Moment[]): Mark[] {
  const found = new Map<number, Mark>();
  for (const entry of entries) {
    const n = entry.mark ? momentOf(index, entry) : null;
    if (entry.mark && n !== null && !found.has(n)) found.set(n, { n, kind: entry.mark, text: entry.text });
  }
  return [...found.values()];
}

/** Where rounds begin, the first with the game; a game that does not tell is one round. */
export function roundsOf(entries: readonly Entry[], index: readonly Moment[]): number[] {
  const told = entries.filter((entry) => ROUND.test(entry.key));
  const later = told.slice(told[0]?.key === "round" ? 1 : 0); // of years only the second is told
  const begun = later.flatMap((entry) => momentOf(index, entry) ?? []);
  return [0, ...begun.filter((n) => n > 0)].filter((n, at, all) => all.indexOf(n) === at);
}

/** What was told between a moment and the next. */
export function toldAfter(entries: readonly Entry[], index: readonly Moment[], n: number): Entry[] {
  const [from, to] = [index[n]?.log ?? 0, index[n + 1]?.log ?? Infinity];
  return entries.filter((entry) => entry.n >= from && entry.n < to);
}
