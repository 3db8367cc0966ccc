// How the view is to be read; what follows from it comes reckoned in `view.facts`.
import { hasIcon } from "$lib/icons";
import { boardWords } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = boardWords(en, es);

export const COLUMNS = ["A", "B", "C", "D", "E", "F"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6] as const;
export const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Back = "BLUE" | "GREEN" | "GRAY";

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
    terrain: string[]; spaces: string[]; tiles: string[]; herd: number; pairs: number; loss: number; animal: string; tile: string; costs: number[]; offspring_target: number;
    vote: { needed: number; chance: number; years: number[]; ambassadors: Record<string, { value: number; target: number; chance: number }> };
  };
}

/** Cards whose icon bears a longer name than the card itself. */
const LONGER: Record<string, string> = {
  lawyer: "environmental_lawyer", tv_host: "tv_wildlife_host", social_media: "social_media_campaign", cleanup_crew: "clean_up_crew", fellowship: "fellowship_programme",
  usa: "united_states", uk: "united_kingdom", deforestation: "deforestation_tile", pollution: "pollution_tile", otter: "sea_otter", sea: "open_sea",
};

/** The first of some names that the sprite has. */
export const iconOf = (...names: string[]): string | null => names.map((name) => LONGER[name] ?? name).find((name) => hasIcon("endangered", name)) ?? null;

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
