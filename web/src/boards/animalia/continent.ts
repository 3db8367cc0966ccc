// What a continent's card says, each line with its sign.
import type { Card } from "$lib/model";
import { w } from "./animals";

type Word = Parameters<typeof w>[0];
export interface Line {
  icon: string;
  text: string;
}

export function linesOf(card: Card | undefined): Line[] {
  if (!card) return [];
  const { first_leader, next_leader, giants_dominant, special, once } = card.card;
  return [
    { icon: "lead", text: `${w(`lead.${first_leader}` as Word)} ${w(`then.${next_leader}` as Word)}` },
    { icon: "dominant", text: w(giants_dominant ? "giants.yes" : "giants.no") },
    { icon: "special", text: w(`what.${special}` as Word) },
    { icon: String(once).toLowerCase(), text: w(`what.${once}` as Word) },
  ];
}
