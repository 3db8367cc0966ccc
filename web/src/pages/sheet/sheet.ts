// A team's score sheet of Animalia (§7.3): the best result of every column, in this browser and as the terminal's file.
import { keep, kept } from "$lib/kept";
import type { Plain } from "$lib/model";
import columns from "./columns.json"; // a test compares it with the game's own

export const GAME = "animalia";

/** What a team reached in a column. */
export interface Reached {
  stars: number;
  coins: number;
}

/** The file that `wildtable sheet` reads: by column, for coins left and for coins collected. */
export interface Sheet {
  team: string;
  best: Record<string, Reached>;
  collected: Record<string, Reached>;
  wildtable_scoresheet: number;
}

export interface Kept extends Sheet {
  /** Tables whose result stands on it. */
  tables: string[];
}

export interface Column {
  name: string;
  continents: string[];
  level: string;
}

const written = (slug: string) => slug.toUpperCase().replace("-", "_");
const named = (continents: readonly string[], level: string) =>
  `${continents.map(written).join(" + ")}, ${written(level)}`;

export const LEVELS = columns.levels;
export const ROWS: { continents: string[]; columns: Column[] }[] = columns.continents.map((continents) => ({
  continents,
  columns: LEVELS.map((level) => ({ name: named(continents, level), continents, level })),
}));
const NAMES = new Set(ROWS.flatMap((row) => row.columns.map((column) => column.name)));

/** The column a game belongs to, in whichever order its continents were; null: the sheet has none for it. */
export function columnOf(options: Record<string, Plain>): string | null {
  const chosen = String(options.continents).split("+");
  const inOrder = columns.continents.at(-1)!.filter((one) => chosen.includes(one));
  const name = named(inOrder, String(options.difficulty));
  return NAMES.has(name) ? name : null;
}

/** What makes a result the better one: stars, then coins. */
export const isBetter = (one: Reached, known: Reached | undefined): boolean =>
  !known || one.stars > known.stars || (one.stars === known.stars && one.coins > known.coins);

/** The sheet with a won game written down; it keeps the best of each column. */
export function noted(sheet: Kept, table: string, options: Record<string, Plain>, reached: Reached): Kept {
  const name = columnOf(options);
  const part = options.score_basis === "collected" ? "collected" : "best";
  const tables = [...sheet.tables.filter((one) => one !== table), table];
  if (name === null || !isBetter(reached, sheet[part][name])) return { ...sheet, tables };
  return { ...sheet, tables, [part]: { ...sheet[part], [name]: reached } };
}

export const stars = (sheet: Sheet): number =>
  [...Object.values(sheet.best), ...Object.values(sheet.collected)].reduce((sum, one) => sum + one.stars, 0);

// --- kept here, and as a file ---

export const fresh = (team: string): Kept => ({
  team,
  best: {},
  collected: {},
  wildtable_scoresheet: columns.format,
  tables: [],
});
export const sheets = (): Kept[] => kept<Kept[]>("sheets", []).filter((one) => readSheet(one) !== null);
export function keepSheet(sheet: Kept): void {
  const others = sheets().filter((one) => one.team !== sheet.team);
  keep("sheets", [sheet, ...others]);
}
export const forgetSheet = (team: string): void =>
  keep(
    "sheets",
    sheets().filter((one) => one.team !== team),
  );

export function toFile({ team, best, collected, wildtable_scoresheet }: Sheet): string {
  return JSON.stringify({ team, best, collected, wildtable_scoresheet }, null, 2) + "\n";
}

const isReached = ([name, value]: [string, unknown]): boolean => {
  const { stars, coins } = (value ?? {}) as Partial<Reached>;
  return NAMES.has(name) && Number.isInteger(stars) && stars! >= 1 && stars! <= columns.stars && (coins ?? -1) >= 0;
};

/** A sheet as it is read from a file; null: it is none. */
export function readSheet(read: unknown): Sheet | null {
  const sheet = read as Partial<Sheet> | null;
  if (sheet?.wildtable_scoresheet !== columns.format || typeof sheet.team !== "string" || !sheet.team) return null;
  const parts = [sheet.best, sheet.collected];
  if (parts.some((part) => typeof part !== "object" || part === null)) return null;
  return parts.every((part) => Object.entries(part!).every(isReached)) ? (sheet as Sheet) : null;
}

/** Two sheets of the same team together: the best of both. */
export function merged(known: Kept, more: Sheet): Kept {
  const best = (a: Record<string, Reached>, b: Record<string, Reached>) =>
    Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
        name,
        !b[name] || (a[name] && !isBetter(b[name], a[name])) ? a[name]! : b[name],
      ]),
    );
  return { ...known, best: best(known.best, more.best), collected: best(known.collected, more.collected) };
}
