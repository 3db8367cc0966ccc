// Pictures in the rules, made of the boards' own pieces: boards/<game>/figures.ts names them by clause.
import type { Language } from "$lib/words.svelte";

export type Said = Record<Language, string>;

/** A piece of a picture. */
export type FigurePiece =
  | { die: number; of?: "white" | "seat" | "offspring" | "destruction" }
  | { cell: string; tile?: string; animals?: number; icon?: string; ringed?: boolean }
  | { card: string; icon: string; value?: string }
  | { sign: string };

export interface Figure {
  pieces: FigurePiece[];
  caption: Said;
}

const all = import.meta.glob("../boards/*/figures.ts") as Record<
  string,
  () => Promise<{ figures: Record<string, Figure> }>
>;

export const loadFigures = async (game: string): Promise<Record<string, Figure>> =>
  (await all[`../boards/${game}/figures.ts`]?.())?.figures ?? {};
