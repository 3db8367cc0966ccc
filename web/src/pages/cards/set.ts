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
  where: string;
  what: string;
}
/** The mistakes of a row: the server names table, card and field, as in "awards 'ZAYAPA'.points". */
export function mistakesOf(
  problems: readonly Mistake[],
  { table, row }: Place,
  mine: Row,
): (Mistake & { field: string })[] {
  const names = KEYS.map((key) => mine[key]).filter((one) => typeof one === "string");
  const heads = [...names.flatMap((name) => [`${table} '${name}'`, `${table} ${name}`]), `${table}[${row}]`];
  return problems.flatMap((problem) => {
    const head = heads.find((one) => problem.where === one || problem.where.startsWith(`${one}.`));
    return head ? [{ ...problem, field: /^\.(\w+)/.exec(problem.where.slice(head.length))?.[1] ?? "" }] : [];
  });
}

export type Kind = "text" | "number" | "yes" | "words" | "data";
export function kindOf(value: Plain): Kind {
  if (typeof value === "boolean") return "yes";
  if (typeof value === "number") return "number";
  if (typeof value === "string") return "text";
  return Array.isArray(value) && value.every((one) => typeof one === "string") ? "words" : "data";
}

const FEW = 8;
/** What may stand in a field, as far as the shipped cards show it: a few words used again and again. */
export function wordsFor(shipped: CardForm, table: string, field: string): string[] {
  const rows = (shipped[table] as Row[] | undefined) ?? [];
  const used = rows.map((row) => row[field]).filter((one): one is string => typeof one === "string" && one !== "");
  const words = [...new Set(used)];
  return words.length > 1 && words.length <= FEW && words.length * 2 <= used.length ? words : [];
}
