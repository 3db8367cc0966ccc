// How the view's players and cards are to be read; the rest comes reckoned in `view.facts`.
import type { Scenery } from "$components/CardArt.svelte";
import { slug } from "$lib/slug";
import { ownWords, plurals } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
export const wn = plurals(w);

export const PLAYERS = [0, 1, 2] as const;
export const TRICKS = 8;
export const MISSIONS = 6;
export type Continent = "EUROPE" | "NORTH_AMERICA" | "SOUTH_AMERICA";
const PREFIX: Record<string, Continent> = { EU: "EUROPE", NA: "NORTH_AMERICA", SA: "SOUTH_AMERICA" };
const TYPES = [
  "salamanders",
  "parrots",
  "flamingos",
  "weasel_kin",
  "primates",
  "doglike",
  "goats_and_sheep",
  "catlike",
  "crocodilians",
  "gentle_giants",
];

export type { AnimaliaSlot as Slot, AnimaliaMission as Mission } from "$lib/contract";
export type { AnimaliaView } from "$lib/contract";

export const continentOf = (animal: string): Continent => PREFIX[animal.slice(0, 2)] ?? "EUROPE";
export const valueOf = (animal: string): number => Number(animal.slice(2));
export const suitClass = (continent: Continent): string =>
  ({ EUROPE: "eu", NORTH_AMERICA: "na", SOUTH_AMERICA: "sa" })[continent];
export const typeIcon = (value: number): string => `${value}_${TYPES[value - 1]}`;
export const iconOf = (name: string): string => slug(name);

const SCENERY: Record<Continent, Scenery> = { EUROPE: "alps", NORTH_AMERICA: "mesa", SOUTH_AMERICA: "canopy" };
export const sceneryOf = (continent: Continent): Scenery => SCENERY[continent];
