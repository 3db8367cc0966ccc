// A card set being made: rows of fields, where its mistakes are, what is different from the shipped one.
import type { CardForm, Plain } from "$lib/model";

export type Row = Record<string, Plain>;

export interface Place {
  table: string;
  row: number;
}

/** The tables of a form: lists of cards. What is else in it stays as it is. */
export const tablesOf = (form: CardForm): [string, Row[]][] =>
  Object.entries(form).filter((one): one is [string, Row[]] => {
    const [, rows] = one;
    return Array.isArray(rows) && rows.every((row) => row !== null && typeof row === "object" && !Array.isArray(row));
  });

const NAMES = ["title", "name", "animal", "continent", "id", "value"];
/** What a row is called by people. */
export const titleOf = (row: Row, n: number): string =>
  NAMES.map((key) => row[key])
    .filter((one) => typeof one === "string" || typeof one === "number")
    .map(String)
    .find(Boolean) ?? String(n + 1);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const KEYS = ["name", "id", "animal"];
/** The shipped card that a row began as: by its name, else by its place. */
export function shippedOf(shipped: CardForm, { table, row }: Place, mine: Row): Row | null {
  const rows = (shipped[table] as Row[] | undefined) ?? [];
  const key = KEYS.find((one) => one in mine);
  return (key ? rows.find((one) => same(one[key], mine[key])) : rows[row]) ?? null;
}

export const changed = (shipped: Row | null, mine: Row): string[] =>
  Object.keys({ ...shipped, ...mine }).filter((key) => !same(shipped?.[key], mine[key]));

export function withRow(form: CardForm, { table, row }: Place, next: Row): CardForm {
  return { ...form, [table]: (form[table] as Row[]).map((one, n) => (n === row ? next : one)) };
}

export interface Mistake {
  /** The place in words, as in "awards 'ZAYAPA'.points". */
  where: string;
  /** The way to it in the form: table, row, field and so on. */
  at: (string | number)[];
  what: string;
}
/** The mistakes of a row. */
export const mistakesOf = (problems: readonly Mistake[], { table, row }: Place): Mistake[] =>
  problems.filter(({ at }) => at[0] === table && at[1] === row);
