// What happened between two views, one thing after the other: each line of the log with the view of its moment.
import type { Entry, News, Snapshot } from "./model";

/** A moment to be shown: a line of the log, and the table as it was when it was written. */
export interface Beat {
  snapshot: Snapshot;
  entry: Entry;
}

/** The moments that lead from what is held to what is now, the last of them included. */
export function beatsOf(held: Snapshot, news: News, now: Snapshot): Beat[] {
  const told = now.log.slice(held.log.length);
  if (held.log.length > now.log.length || news.log?.from !== held.log.length) return [];
  const views = viewsOf(held, news, now);
  return told.map((entry) => {
    const { view } = views.find(({ log }) => entry.n < log)!;
    return { entry, snapshot: between(held, now, view, entry.n + 1) };
  });
}

/** The view that belongs to each stretch of the log. */
function viewsOf(held: Snapshot, news: News, now: Snapshot): { log: number; view: Snapshot["view"] }[] {
  let { view } = held;
  const before = (news.beats ?? []).map((beat) => ({ log: beat.log, view: (view = { ...view, ...beat.view }) }));
  return [...before, { log: now.log.length, view: now.view }];
}

/** Between two questions nobody can answer: the open one is still the old one, without its options. */
function between(held: Snapshot, now: Snapshot, view: Snapshot["view"], upto: number): Snapshot {
  const decision = held.decision && { ...held.decision, yours: false, options: null };
  return { ...held, view, decision, log: now.log.slice(0, upto), table: held.table };
}

const LEAST = 550;
const MOST = 1500;
const LETTER = 13;

/** How long a line needs to be read, in milliseconds at the plain pace. */
export const timeToRead = (entry: Entry): number => Math.min(MOST, Math.max(LEAST, 250 + LETTER * entry.text.length));
