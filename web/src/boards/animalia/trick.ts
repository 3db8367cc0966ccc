// The last trick, as the log tells it: it stays in sight until the next card is led.
import type { Entry } from "$lib/model";

export interface Finished {
  /** The entry that names the winner. */
  n: number;
  cards: { animal: string; who: string }[];
  winner: string;
  /** The card that won. */
  best: string;
  text: string;
  coins: number;
}

const won = (entry: Entry): boolean => entry.key === "won_highest" || entry.key === "won_giant";

export function lastTrick(log: readonly Entry[]): Finished | null {
  let at = log.length - 1;
  while (at >= 0 && !won(log[at]!)) at -= 1;
  const entry = log[at];
  if (!entry) return null;
  const played = log
    .slice(0, at)
    .filter((one) => one.key === "played")
    .slice(-3);
  if (played.length < 3) return null;
  const cards = played.map((one) => ({ animal: String(one.args.animal), who: String(one.args.who) }));
  const { who, animal, coins } = entry.args;
  return { n: entry.n, cards, winner: String(who), best: String(animal), text: entry.text, coins: Number(coins ?? 0) };
}

/** A finished trick deserves a look. */
export const LOOK = 3200;
export const pauseFor = (entries: readonly Entry[]): number => (entries.some(won) ? LOOK : 0);
