// When a puzzle comes back, and which one is today's. What is kept stays in this browser.
import { keep, kept } from "$lib/kept";

export interface Seen {
  /** How often in a row it was solved when it came back; the higher, the later it comes again. */
  box: number;
  /** The day from which on it comes again. */
  due: number;
}
export interface Practice {
  seen: Record<string, Seen>;
  /** Days on which the puzzle of the day was answered: whether it was right. */
  days: Record<string, boolean>;
}
interface Named {
  id: string;
  game: string;
}

/** Days until a puzzle comes back, by its box: soon at first, then seldom. A mistake comes back tomorrow. */
export const PAUSES = [1, 3, 7, 16, 35, 90] as const;

/** The number of a day on the reader's own calendar. */
export const dayOf = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
/** The day of a number, at noon: safe from every change of the clocks. */
export const dateOf = (day: number): Date => {
  const utc = new Date(day * 86_400_000);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12);
};

/** The puzzle of a day, the same for everybody: another game every day, all puzzles of a game in turn. */
export function ofDay<P extends Named>(puzzles: readonly P[], day: number): P | null {
  const games = [...new Set(puzzles.map((one) => one.game))].sort();
  if (!games.length) return null;
  const game = games[day % games.length];
  const some = puzzles.filter((one) => one.game === game).sort((a, b) => (a.id < b.id ? -1 : 1));
  return some[Math.floor(day / games.length) % some.length]!;
}

/** What is known after an answer. A puzzle solved before it is due stays where it is. */
export function answered(practice: Practice, id: string, right: boolean, day: number): Practice {
  const before = practice.seen[id];
  if (right && before && before.due > day) return practice;
  const box = right ? Math.min((before?.box ?? 0) + 1, PAUSES.length) : 0;
  const due = day + (right ? PAUSES[box - 1]! : 1);
  return { ...practice, seen: { ...practice.seen, [id]: { box, due } } };
}

/** The first answer of a day counts. */
export const answeredOnDay = (practice: Practice, day: number, right: boolean): Practice =>
  day in practice.days ? practice : { ...practice, days: { ...practice.days, [day]: right } };

export const isDue = (practice: Practice, id: string, day: number): boolean =>
  id in practice.seen && practice.seen[id]!.due <= day;

/** What to practise next: what is due, the longest waiting first; then what is new, in the order given. */
export function nextOf<P extends Named>(puzzles: readonly P[], practice: Practice, day: number, not = ""): P | null {
  const others = puzzles.filter((one) => one.id !== not);
  const due = others.filter((one) => isDue(practice, one.id, day));
  due.sort((a, b) => practice.seen[a.id]!.due - practice.seen[b.id]!.due);
  return due[0] ?? others.find((one) => !(one.id in practice.seen)) ?? null;
}

/** Days in a row, up to today or yesterday, on which the puzzle of the day was answered. */
export function streak(practice: Practice, day: number): number {
  let last = day in practice.days ? day : day - 1;
  let count = 0;
  while (last-- in practice.days) count++;
  return count;
}

const KEY = "puzzles";
const isRecord = (one: unknown): one is Record<string, unknown> =>
  typeof one === "object" && one !== null && !Array.isArray(one);

/** What this browser has kept; whatever cannot be read counts as never seen. */
export function practised(): Practice {
  const found: unknown = kept<unknown>(KEY, null);
  const { seen, days } = isRecord(found) ? found : {};
  const good = Object.entries(isRecord(seen) ? seen : {}).filter(
    ([, one]) => isRecord(one) && Number.isInteger(one.box) && Number.isInteger(one.due),
  );
  return {
    seen: Object.fromEntries(good) as Record<string, Seen>,
    days: (isRecord(days) ? days : {}) as Record<string, boolean>,
  };
}
export const keepPractice = (practice: Practice): void => keep(KEY, practice);
