// The blank form of a card set: what may stand where, what a new part begins as, where a mistake is shown.
import type { Blank, BlankField, CardForm, Plain, Shape } from "$lib/model";
import { titleOf, type Mistake, type Row } from "./set";

export type Key = string | number;
export type Path = readonly Key[];

export const keyOf = (path: Path): string => path.join("/");

export const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Parts that need room of their own: with fields in them. */
export const isDeep = (shape: Shape): boolean => ["record", "kind", "either", "list", "map"].includes(shape.is);

export const fieldsOf = (blank: Blank, record: string): BlankField[] => blank.records[record]?.fields ?? [];

/** What a new part begins as: as little as the form allows. */
export function fresh(blank: Blank, shape: Shape): Plain {
  switch (shape.is) {
    case "yes":
      return false;
    case "number":
      return 1;
    case "choice":
      return blank.choices[shape.of]?.[0]?.value ?? "";
    case "list":
      return [];
    case "map":
      return {};
    case "record":
      return freshRow(blank, shape.of);
    case "kind":
      return freshKind(blank, shape.of[0]!);
    case "either":
      return fresh(blank, shape.of[0]!);
    default:
      return "";
  }
}

const freshRow = (blank: Blank, record: string): Row =>
  Object.fromEntries(
    fieldsOf(blank, record)
      .filter((field) => field.needed)
      .map((field) => [field.name, fresh(blank, field.shape)]),
  );

/** A step or rule of a kind; what it shares by name with the one before is kept. */
export function freshKind(blank: Blank, kind: string, before: Row = {}): Row {
  const kept = fieldsOf(blank, kind)
    .filter((field) => field.name in before)
    .map((field) => [field.name, before[field.name]!] as const);
  return { [kind]: { ...freshRow(blank, kind), ...Object.fromEntries(kept) } };
}

/** Which kind a value is of, and its fields. */
export function kindOf(value: Plain): [string, Row] {
  const [kind, fields] = isRow(value) ? (Object.entries(value)[0] ?? []) : [];
  return [kind ?? "", isRow(fields) ? fields : {}];
}

/** Whether a value can be shown by a part of the form. */
export function suits(shape: Shape, value: Plain): boolean {
  if (shape.is === "number") return typeof value === "number";
  if (shape.is === "yes") return typeof value === "boolean";
  if (shape.is === "list") return Array.isArray(value);
  return ["record", "kind", "map"].includes(shape.is) ? isRow(value) : typeof value === "string";
}

export interface Named {
  name: string;
  title: string;
}
/** The cards of some tables by name; `modules.impacts` are those within the rows of a table. */
export function namesIn(form: CardForm, tables: readonly string[]): Named[] {
  const rows = tables.flatMap((table) => {
    const [first, within] = table.split(".");
    const found = ((form[first!] as Row[] | undefined) ?? []).filter(isRow);
    return within ? found.flatMap((row) => ((row[within] as Row[] | undefined) ?? []).filter(isRow)) : found;
  });
  const named = rows.filter((row) => typeof row.name === "string");
  return [...new Map(named.map((row, n) => [row.name as string, titleOf(row, n)]))].map(([name, title]) => ({
    name,
    title,
  }));
}

const FEW = 40;
/** Words that the shipped cards have in a field of text, by `Record.field`: what else could stand there. */
export function wordsUsed(blank: Blank, form: CardForm): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const look = (shape: Shape, value: Plain, place: string): void => {
    if (shape.is === "text" && typeof value === "string" && value) used.set(place, [...(used.get(place) ?? []), value]);
    else if (shape.is === "list" && Array.isArray(value)) value.forEach((one) => look(shape.of, one, place));
    else if (shape.is === "record" && isRow(value)) lookIn(shape.of, value);
    else if (shape.is === "kind") lookIn(...kindOf(value));
  };
  const lookIn = (record: string, row: Row): void =>
    fieldsOf(blank, record).forEach((field) => look(field.shape, row[field.name] ?? null, `${record}.${field.name}`));
  for (const [table, { shape }] of Object.entries(blank.tables)) look(shape, form[table] ?? null, table);
  for (const [place, words] of used) {
    const different = [...new Set(words)];
    if (different.length > FEW || different.length === words.length) used.delete(place);
    else used.set(place, different);
  }
  return used;
}

/** A step down the form: what is there, and whether a mistake has a place of its own there. */
function below(blank: Blank, shape: Shape, key: Key): { shape: Shape; own: boolean } | null {
  switch (shape.is) {
    case "record": {
      const field = fieldsOf(blank, shape.of).find((one) => one.name === key);
      return field ? { shape: field.shape, own: true } : null;
    }
    case "kind":
      return shape.of.includes(String(key)) ? { shape: { is: "record", of: String(key) }, own: false } : null;
    case "list":
      return typeof key === "number" ? { shape: shape.of, own: isDeep(shape.of) } : null;
    case "either":
      return shape.of.map((one) => below(blank, one, key)).find(Boolean) ?? null;
    default:
      return null;
  }
}

/** The part of a card's form where a mistake is shown: the nearest one that has room for words. */
export function spotOf(blank: Blank, record: string, path: Path): string {
  let shape: Shape = { is: "record", of: record };
  let spot = "";
  for (const [n, key] of path.entries()) {
    const next = below(blank, shape, key);
    if (!next) break;
    if (next.own) spot = keyOf(path.slice(0, n + 1));
    shape = next.shape;
  }
  return spot;
}

/** What is said at every part of a card's form. */
export function bySpot(blank: Blank, record: string, mistakes: readonly Mistake[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { at, what } of mistakes) {
    const spot = spotOf(blank, record, at.slice(2));
    found.set(spot, [...(found.get(spot) ?? []), what]);
  }
  return found;
}
