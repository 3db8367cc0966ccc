// The printed order of the board: how the view's lists by animal, box and column are to be read.
import type { Scenery } from "$components/CardArt.svelte";
import { ownWords, plurals } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
export const wn = plurals(w);

export const ANIMALS = [
  "ZAYAPA",
  "MARINE_IGUANA",
  "BLUE_FOOTED_BOOBY",
  "SEA_LION",
  "GIANT_TORTOISE",
  "DOLPHIN",
  "LAND_IGUANA",
  "GREEN_TURTLE",
  "BLUE_WHALE",
  "WAVED_ALBATROSS",
  "PENGUIN",
  "CORMORANT",
  "SNAIL",
] as const;
export const SNAIL = ANIMALS.length - 1;
export const BOXES = ["INTRODUCED_SPECIES", "WILDLIFE_TRADE", "ENVIRONMENTAL_POLLUTION"] as const;
export const DICE_SPACES = ["start_player", "hire_helpers", "extra_die"] as const;
export const HELPER_SPACES = ["evolution", "migration", "adaptation"] as const;
export const COLUMNS = [1, 2, 3, 4, 5, 6] as const;
export const ROUNDS = 12;
export const HIDDEN_LIMIT = 2;
export const GHOST = -2;

import type { GalapagosView } from "$lib/contract";
export type { GalapagosView };

export const animalAt = (name: string): number => (ANIMALS as readonly string[]).indexOf(name);
export const slugOf = (name: string): string => name.toLowerCase();

/** Where an animal is at home, for its picture. */
const SCENERY: Record<string, Scenery> = {
  ZAYAPA: "beach",
  MARINE_IGUANA: "rock",
  BLUE_FOOTED_BOOBY: "beach",
  SEA_LION: "beach",
  GIANT_TORTOISE: "meadow",
  DOLPHIN: "water",
  LAND_IGUANA: "meadow",
  GREEN_TURTLE: "water",
  BLUE_WHALE: "water",
  WAVED_ALBATROSS: "rock",
  PENGUIN: "rock",
  CORMORANT: "rock",
  SNAIL: "meadow",
};
export const sceneryOf = (name: string): Scenery => SCENERY[name] ?? "beach";

/** What one more of a kind would be in somebody's collection, in words. */
export function inCollection(view: GalapagosView, seat: number | null, animal: string): string {
  const n = animalAt(animal);
  if (n === SNAIL) return w("no.points");
  const next = (seat === null ? 0 : (view.in_play[seat]?.[n] ?? 0)) + 1;
  const series = view.printed.series[n] ?? 0;
  if (view.awards[n] !== -1 || next > series) return w("tray.th", { n: next });
  return next === series
    ? w("tray.award", { n: next, points: view.printed.points[n] ?? 0, helpers: view.printed.gifts[n] ?? 0 })
    : w("tray.of", { n: next, series });
}
