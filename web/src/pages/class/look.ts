// How a table stands, in a line, and whether the teacher should have a look.
import type { Snapshot } from "$lib/model";
import { seatName } from "$lib/names";
import { w, wn } from "./words";

/** A table that has waited so long may be stuck, in seconds. */
const STUCK = 180;

export interface Standing {
  text: string;
  needs: boolean;
  /** The sooner looked at, the larger. */
  urgency: number;
}

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

export function standing({ table, decision, outcome }: Snapshot, now: number): Standing {
  const calm = (text: string): Standing => ({ text, needs: false, urgency: 0 });
  const hands = table.lesson?.hands ?? [];
  if (hands.length && table.status === "playing")
    return {
      text: w("wants", { names: hands.map((n) => seatName(table.seats[n])).join(", ") }),
      needs: true,
      urgency: 1e6,
    };
  if (table.status === "over") return calm(outcome?.text ?? w("over"));
  if (table.status === "abandoned" || !decision) return calm(w("given.up"));
  const open = table.seats.filter((seat) => seat.who === "open").length;
  const seat = table.seats[decision.seat];
  const waited = Math.max(0, (now - Date.parse(decision.since)) / 1000);
  if (table.lesson?.frozen) return calm(w("stopped"));
  if (seat?.who === "open") return calm(wn("seats.open", open));
  if (seat?.who === "bot" || seat?.stand_in) return calm(w("bot.decides", { name: seatName(seat) }));
  if (waited >= STUCK)
    return { text: wn("stuck", Math.floor(waited / 60), { name: seatName(seat) }), needs: true, urgency: waited };
  if (table.round) return calm(w("proposing", { time: clock(waited) }));
  return calm(w("decides", { name: seatName(seat), time: clock(waited) }));
}
