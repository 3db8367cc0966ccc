// The seats this browser holds: tokens by table. A tab keeps its own; the list on the home page is the browser's.
import { keep, kept } from "./kept";

export interface Sitting {
  table: string;
  game: string;
  title: string;
  tokens: string[];
  host?: string;
  /** Several seats on this one device, handed round. */
  round: boolean;
  when: number;
}

export const sittings = (): Sitting[] => kept<Sitting[]>("sittings", []);

export function remember(sitting: Sitting): void {
  const others = sittings().filter((other) => other.table !== sitting.table);
  keep("sittings", [sitting, ...others].slice(0, 40));
  hold(sitting.table, sitting.tokens);
}

export function forget(table: string): void {
  keep(
    "sittings",
    sittings().filter((other) => other.table !== table),
  );
}

export const sittingAt = (table: string): Sitting | undefined => sittings().find((one) => one.table === table);

/** Tokens this tab plays with: those of its link first, then those it had, then the browser's. */
export function tokensFor(table: string, fragment: string): string[] {
  const linked = tokensIn(fragment);
  if (linked.length) {
    hold(table, linked);
    return linked;
  }
  return held(table) ?? sittingAt(table)?.tokens ?? [];
}

export const tokensIn = (fragment: string): string[] =>
  fragment.split(",").filter((part) => /^[\w.~-]{16,}$/.test(part));

export function hold(table: string, tokens: string[]): void {
  try {
    sessionStorage.setItem(`wildtable.${table}`, JSON.stringify(tokens));
  } catch {
    return;
  }
}

function held(table: string): string[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(`wildtable.${table}`) ?? "null") as string[] | null;
  } catch {
    return null;
  }
}
