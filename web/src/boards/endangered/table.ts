// How the view is to be read; what follows from it comes reckoned in `view.facts`.
import { boardWords, plurals } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = boardWords(en, es);
export const wn = plurals(w);

export const COLUMNS = ["A", "B", "C", "D", "E", "F"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6] as const;
export const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Back = "BLUE" | "GREEN" | "GRAY";

/** One thing an ambassador counts; `n` is null where dice or other votes decide it. */
export interface Part { count: string; name: string; factor: number; n: number | null }
export interface Prospect {
  value: number; target: number; chance: number; parts: Part[]; base: number; influence: number; bonus: number;
}

export interface EndangeredView {
  module: string;
  level: string;
  votes_needed: number;
  result: string;
  animals: number[];
  animal_supply: number;
  tile_supply: number;
  tide: number;
  zone: string[];
  owners: number[];
  dice: [number, number][][];
  unplaced: number[];
  home: number[];
  roles: string[];
  powers: string[][];
  hands: string[][];
  decks: string[][];
  discards: string[][];
  money: number[];
  bank: number;
  backs: Back[];
  row: (string | null)[];
  face_up: boolean[];
  influence: number[];
  cubes: number;
  impacts: string[];
  top: string[];
  impact_discards: string[];
  revealed: string | null;
  persistents: { number: number; impact: string }[];
  year: number;
  active: number;
  order: number[];
  yes: number;
  facts: {
    terrain: string[]; spaces: string[]; tiles: string[]; herd: number; pairs: number; loss: number;
    animal: string; icon: string; tile: string; costs: number[]; offspring_target: number;
    /** The least a die of the active player must show on each action; 0: it may not lie there at all. */
        needs: number[];
    vote: { needed: number; chance: number; years: number[]; ambassadors: Record<string, Prospect> };
  };
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** The sign of what an ambassador counts. */
const COUNTED: Record<string, string> = {
  pairs: "mating_pair", lines_with_animals: "relocate", persistents: "persistent", hands: "impact_deck", money: "money", action_cards: "plan",
  continuous_cards: "continuous", yes_votes_so_far: "vote", roll2: "offspring_die", players: "volunteers", triggered: "persistent",
};
export function partIcon({ count, name }: Part, facts: EndangeredView["facts"]): string {
  if (count === "animals") return facts.icon;
  if (count.startsWith("tiles_")) return facts.tile;
  return count === "dice_on" ? name : (COUNTED[count] ?? "vote");
}

/** So many animals, in words. */
export const animals = (animal: string, n: number): string => wn(`animal.${animal}`, n);
