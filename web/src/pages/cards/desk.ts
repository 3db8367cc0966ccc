// What every part of a card's form needs to know, however deep it lies.
import { getContext, setContext } from "svelte";
import type { Blank } from "$lib/model";
import { keyOf, type Named, type Path } from "./blank";

export interface Desk {
  readonly blank: Blank;
  readonly game: string;
  /** What drawings are of, in the reader's language, by their names. */
  readonly drawn: ReadonlyMap<string, string>;
  /** The drawing a card has by its name. */
  readonly own: string;
  /** Mistakes by where they are shown. */
  readonly wrong: Map<string, string[]>;
  /** The cards of some tables. */
  names: (tables: readonly string[]) => Named[];
  /** Words that shipped cards have in a field. */
  words: (place: string) => string[];
}

const DESK = Symbol("desk");
export const setDesk = (desk: Desk): Desk => setContext(DESK, desk);
export const useDesk = (): Desk => getContext<Desk>(DESK);

export const wrongAt = (desk: Desk, path: Path): string[] => desk.wrong.get(keyOf(path)) ?? [];
/** Whether something is wrong at a part or anywhere in it. */
export const wrongIn = (desk: Desk, path: Path): boolean => {
  const key = keyOf(path);
  return [...desk.wrong.keys()].some((spot) => spot === key || spot.startsWith(`${key}/`));
};
