// Games that were played to their end in this browser. Kept here and nowhere else.
import { keep, kept } from "./kept";
import type { Plain, Snapshot } from "./model";

export interface Result {
  table: string;
  game: string;
  when: number;
  won: boolean;
  /** Points, where they are counted by seat. */
  score: number | null;
  seats: number;
  options: Record<string, Plain>;
  /** The strongest bot at the table; empty: people only. */
  bot: string;
  hints: number;
}

const MOST = 2000;

export const results = (): Result[] => kept<Result[]>("results", []).filter(readable);

const readable = (one: Result): boolean =>
  typeof one === "object" &&
  one !== null &&
  typeof one.table === "string" &&
  typeof one.game === "string" &&
  Number.isFinite(one.when) &&
  typeof one.won === "boolean" &&
  (one.score === null || Number.isFinite(one.score)) &&
  Number.isInteger(one.seats) &&
  typeof one.options === "object" &&
  one.options !== null &&
  typeof one.bot === "string" &&
  Number.isInteger(one.hints);

/** The same games once, the newest first. */
export function merged(known: readonly Result[], more: readonly Result[]): Result[] {
  const found = new Map([...more, ...known].map((one) => [one.table, one]));
  return [...found.values()].sort((a, b) => b.when - a.when).slice(0, MOST);
}

/**
 * What a game that is over means for whoever sat there; null: it does not count (watched, brought along, played on
 * from a moment).
 */
export function resultOf({ table, as, outcome }: Snapshot, ladder: readonly string[], when: number): Result | null {
  if (as === null || !outcome || table.status !== "over" || table.luck.origin !== "new") return null;
  const bots = table.seats.flatMap((seat) => (seat.who === "bot" && seat.bot ? [seat.bot] : []));
  return {
    table: table.id,
    game: table.game,
    when,
    won: outcome.winners.includes(as),
    score: table.cooperative ? null : (outcome.scores[as] ?? null),
    seats: table.seats.length,
    options: table.options,
    bot: bots.sort((a, b) => ladder.indexOf(b) - ladder.indexOf(a))[0] ?? "",
    hints: table.hints[as] ?? 0,
  };
}

/** Keep a result, once. */
export function keepResult(result: Result): void {
  const known = results();
  if (!known.some((one) => one.table === result.table)) keep("results", merged(known, [result]));
}

export const written = (): string => JSON.stringify({ wildtable: "results", results: results() }, null, 1);

/** Take in a file of results; how many were new, or null where it is none of ours. */
export function takeIn(text: string): number | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const file = read as { wildtable?: string; results?: unknown };
  if (file?.wildtable !== "results" || !Array.isArray(file.results) || !file.results.every(readable)) return null;
  const before = results();
  const after = merged(before, file.results);
  keep("results", after);
  return after.length - before.length;
}

/** Won games in a row: now, and the longest ever. */
export function streaks(games: readonly Result[]): { now: number; longest: number } {
  let [run, longest] = [0, 0];
  for (const one of [...games].sort((a, b) => a.when - b.when)) {
    run = one.won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { now: run, longest };
}

/** What a game is sorted by besides its name: its level, or the strongest bot. */
export const levelOf = (one: Result): string => String(one.options.difficulty ?? one.bot);

export type Badge = "first" | "won" | "all" | "row" | "hard" | "unaided" | "ten" | "fifty";

/** What has been achieved so far, each from the games alone. */
export function badges(games: readonly Result[]): Badge[] {
  const played = new Set(games.map((one) => one.game));
  const tests: Record<Badge, boolean> = {
    first: games.length > 0,
    won: games.some((one) => one.won),
    all: ["endangered", "animalia", "galapagos", "endless-forms"].every((game) => played.has(game)),
    row: streaks(games).longest >= 3,
    hard: games.some((one) => one.won && ["hard", "expert"].includes(levelOf(one))),
    unaided: games.some((one) => one.won && one.hints === 0),
    ten: games.length >= 10,
    fifty: games.length >= 50,
  };
  return (Object.keys(tests) as Badge[]).filter((badge) => tests[badge]);
}
