// The deal of the day: what everybody is dealt, which table here plays it, and how to check it the day after.
import { call } from "./api";
import { keep, kept } from "./kept";
import { commitmentTo, hashOf } from "./luck";
import type { Created, Plain } from "./model";

/** How many played, how many won, how often each score was reached. */
export interface Results {
  played: number;
  won: number;
  scores: [score: number, count: number][];
}

export interface DayGame {
  game: string;
  options: Record<string, Plain>;
  seats: number;
  bot: string;
  commitment: string;
  seed: string | null;
  results: Results;
}

export interface Day {
  day: string;
  ends: string;
  /** From which all its seeds follow; told the day after. */
  secret: string | null;
  games: DayGame[];
}

export const dayOf = (day?: string): Promise<Day> => call<Day>("/api/today", { query: { day } });
export const openToday = (game: string): Promise<Created> =>
  call<Created>(`/api/today/${encodeURIComponent(game)}`, { method: "POST" });

export const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The tables of this browser by day and game; some weeks of them. */
type Tables = Record<string, string>;
const tables = (): Tables => kept<Tables>("days", {});
const key = (day: string, game: string) => `${day} ${game}`;

export const tableOn = (day: string, game: string): string | null => tables()[key(day, game)] ?? null;
export function keepTable(day: string, game: string, table: string): void {
  const known = Object.entries(tables()).sort(([a], [b]) => b.localeCompare(a));
  keep("days", Object.fromEntries([[key(day, game), table], ...known.slice(0, 200)]));
}

/** Whether the secret that is told gives every seed again, and each seed the commitment that was shown. */
export async function checkDay(day: Day): Promise<boolean> {
  const fits = await Promise.all(
    day.games.map(async ({ game, seed, commitment }) => {
      const found = (await hashOf(`wildtable deal of ${day.day} ${game} ${day.secret}`)).slice(0, 32);
      return found === seed && (await commitmentTo(found)) === commitment;
    }),
  );
  return fits.every(Boolean);
}

export interface Bar {
  from: number;
  to: number;
  count: number;
  mine: boolean;
}

/** Scores in at most `most` bars of the same width; `mine` marks the one a score falls into. */
export function bars(scores: Results["scores"], mine: number | null, most = 9): Bar[] {
  if (!scores.length) return [];
  const all = scores.map(([score]) => score);
  const [low, high] = [Math.floor(Math.min(...all)), Math.ceil(Math.max(...all))];
  const step = Math.max(1, Math.ceil((high - low + 1) / most));
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, n) => {
    const from = low + n * step;
    const inside = (score: number) => score >= from && score < from + step;
    return {
      from,
      to: from + step - 1,
      count: scores.filter(([score]) => inside(score)).reduce((sum, [, count]) => sum + count, 0),
      mine: mine !== null && inside(mine),
    };
  });
}
