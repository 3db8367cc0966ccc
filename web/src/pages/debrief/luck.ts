// A review in three numbers: where it began and ended, how much of the way was luck, how much were choices.
import type { Review } from "../review/review";

export interface Parts {
  /** null: the whole table, which wins or loses together. */
  seat: number | null;
  start: number;
  luck: number;
  own: number;
  others: number;
  end: number;
}

/** For each side: start + luck + own choices + the others' choices = end. */
export function parts({ cooperative, seats, start, luck, choices, result }: Review): Parts[] {
  const sides = cooperative ? [0] : Array.from({ length: seats }, (_, seat) => seat);
  return sides.map((side) => {
    const sum = (own: boolean) =>
      choices
        .filter((one) => (cooperative || one.seat === side) === own)
        .reduce((total, one) => total + one.as_it_turned_out[side]!, 0);
    return {
      seat: cooperative ? null : side,
      start: start[side]!,
      luck: luck.by_seat[side]!,
      own: sum(true),
      others: sum(false),
      end: result[side]!,
    };
  });
}
