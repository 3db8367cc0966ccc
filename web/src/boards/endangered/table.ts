// How the view is to be read; what follows from it comes reckoned in `view.facts`.
import type { EndangeredPart as Part, EndangeredView } from "$lib/contract";
import type { Card } from "$lib/model";
import { ownWords, plurals } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
export const wn = plurals(w);

export const COLUMNS = ["A", "B", "C", "D", "E", "F"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6] as const;
export const YEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Back = "BLUE" | "GREEN" | "GRAY";

export type { EndangeredPart as Part, EndangeredStanding as Prospect } from "$lib/contract";

export type { EndangeredView } from "$lib/contract";

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** The sign of what an ambassador counts. */
const COUNTED: Record<string, string> = {
  pairs: "mating_pair",
  lines_with_animals: "relocate",
  persistents: "persistent",
  hands: "impact_deck",
  money: "money",
  action_cards: "plan",
  continuous_cards: "continuous",
  yes_votes_so_far: "vote",
  roll2: "offspring_die",
  players: "volunteers",
  triggered: "persistent",
};
export function partIcon({ count, name }: Part, facts: EndangeredView["facts"]): string {
  if (count === "animals") return facts.icon;
  if (count.startsWith("tiles_")) return facts.tile;
  return count === "dice_on" ? name : (COUNTED[count] ?? "vote");
}

/** What a card does; of a role: which specialties it may keep. */
export function textOf(card: Card | undefined, name: (id: string) => string): string {
  const [first, second] = ((card?.card.specialties as string[] | undefined) ?? []).map((one) =>
    name(`specialties.${one}`),
  );
  return first && second ? w("role.or", { first, second }) : (card?.text ?? "");
}

/** So many animals, in words. */
export const animals = (animal: string, n: number): string => wn(`animal.${animal}`, n);
