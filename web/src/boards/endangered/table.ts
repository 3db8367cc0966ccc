// How the view is to be read; what follows from it comes reckoned in `view.facts`.
import type { EndangeredPart as Part, EndangeredView } from "$lib/contract";
import type { Card, Entry } from "$lib/model";
import { ownWords, plurals } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
export const wn = plurals(w);

/** An action in one short word, for narrow tiles; cards of one's own have none. */
export const shortName = (name: string): string | null =>
  `short.${name}` in en ? w(`short.${name}` as "short.plan") : null;

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

/** What a card does without its price, where that stands beside it. */
export const unpaid = (text: string): string => text.replace(/^(Pay|Paga) \d+\s?M: /, "");

/** So many animals, in words. */
export const animals = (animal: string, n: number): string => wn(`animal.${animal}`, n);

/** Faces of a die in few letters: three and more in a row are a range, "1–3 5". */
export function facesInShort(faces: number[]): string {
  const runs: number[][] = [];
  for (const face of faces) {
    const last = runs.at(-1);
    if (last && last.at(-1) === face - 1) last.push(face);
    else runs.push([face]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(" "))).join(" ");
}

/** What an ambassador counts, in a few words. */
export function counts({ count, name }: Part, facts: EndangeredView["facts"], called: (id: string) => string): string {
  if (count === "animals") return w("counts.animals", { animals: w(`animals.${facts.animal}` as "animals.tiger") });
  if (count === "dice_on") return w("counts.dice_on", { name: called(name) });
  return `counts.${count}` in en ? w(`counts.${count}` as "counts.pairs") : called(name);
}

export interface Vote {
  yes: boolean;
  n: number;
  target: number;
}

/** What the ambassadors have said in a vote that goes on or has just ended, by their places. */
export function votesCast(log: Entry[]): Map<number, Vote> {
  const from = log.map((entry) => entry.key).lastIndexOf("vote");
  const after = from < 0 ? [] : log.slice(from + 1);
  if (after.some((entry) => entry.key === "new_year")) return new Map();
  const cast = after.filter((entry) => entry.key === "voted_yes" || entry.key === "voted_no");
  return new Map(
    cast.map(({ key, targets, args }) => [
      Number(targets[0]?.split(".")[1]),
      { yes: key === "voted_yes", n: Number(args.n), target: Number(args.target) },
    ]),
  );
}
