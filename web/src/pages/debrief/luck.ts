// A review in three numbers: where it began and ended, how much of the way was luck, how much were choices.
import type { Review } from "../review/review";

/** So much, and its standard error at most. */
export interface Part {
  size: number;
  se: number;
}

export interface Parts {
  /** null: the whole table, which wins or loses together. */
  seat: number | null;
  start: number;
  luck: Part;
  own: Part;
  others: Part;
  end: number;
}

/** For each side: start + luck + own choices + the others' choices = end. */
export function parts({ cooperative, seats, start, luck, choices, result }: Review): Parts[] {
  const sides = cooperative ? [0] : Array.from({ length: seats }, (_, seat) => seat);
  return sides.map((side) => {
    const sum = (own: boolean): Part =>
      choices
        .filter((one) => (cooperative || one.seat === side) === own)
        .reduce((total, one) => ({ size: total.size + one.as_it_turned_out[side]!, se: total.se + one.se[side]! }), {
          size: 0,
          se: 0,
        });
    return {
      seat: cooperative ? null : side,
      start: start[side]!,
      luck: { size: luck.by_seat[side]!, se: luck.se[side]! },
      own: sum(true),
      others: sum(false),
      end: result[side]!,
    };
  });
}
