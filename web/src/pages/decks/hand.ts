// A hand drawn from a deck to see how it plays, and what of it can be laid on the first turn.
import type { Card } from "$lib/model";
import type { Kind, Printed } from "./decks";

export const HAND = 8;

/** Every copy of a card has its own place in the pile: a change of the deck moves no other card. */
export class Luck {
  #at = new Map<string, number>();

  constructor(readonly random: () => number = Math.random) {}

  shuffled(cards: readonly string[]): string[] {
    const seen: Record<string, number> = {};
    return cards
      .map((card) => ({ card, at: this.#place(`${card} ${(seen[card] = (seen[card] ?? 0) + 1)}`) }))
      .sort((a, b) => a.at - b.at)
      .map(({ card }) => card);
  }

  #place(copy: string): number {
    if (!this.#at.has(copy)) this.#at.set(copy, this.random());
    return this.#at.get(copy)!;
  }
}

/** Which cards of a hand the first player could lay on turn 1, when nothing lies on the table yet (§5.1). */
export const laidFirst = (hand: readonly Printed[]): boolean[] => {
  const species = hand.filter((one) => one.kind === "species").map((one) => one.card);
  return hand.map(({ card, kind }) => kind !== "effect" || findsPlace(card, species));
};

/** An effect lies on a habitat, or needs a species that was laid before it (§5.4). */
const findsPlace = ({ card }: Card, species: readonly Card[]): boolean =>
  card.attach === "HABITAT" || species.some((one) => suits(one, card.hosts));

interface Hosts {
  side: string;
  groups: string[];
  not_groups: string[];
  tags: string[];
  not_tags: string[];
  names: string[];
  rank_max: number;
}
function suits({ id, card }: Card, hosts: Partial<Hosts> | null | undefined): boolean {
  if (!hosts) return true;
  const any = (wanted: string[] | undefined, has: string) => !wanted?.length || wanted.includes(has);
  return (
    hosts.side !== "THEIRS" &&
    any(hosts.groups, card.group) &&
    !hosts.not_groups?.includes(card.group) &&
    (hosts.tags ?? []).every((tag) => card.tags.includes(tag)) &&
    !(hosts.not_tags ?? []).some((tag) => card.tags.includes(tag)) &&
    any(hosts.names, id) &&
    (!hosts.rank_max || card.rank <= hosts.rank_max)
  );
}

/** Of each kind one may be laid in a turn (§5.1). */
export const laidAtMost = (hand: readonly Printed[]): number => {
  const can = laidFirst(hand);
  return new Set<Kind>(hand.filter((_, n) => can[n]).map((one) => one.kind)).size;
};
