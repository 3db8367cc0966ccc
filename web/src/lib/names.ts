// What people, bots and empty seats are called, everywhere alike.
import type { Entry, SeatInfo } from "./model";
import { t } from "./words.svelte";

/** Bots have first names, one for each seat, so that nobody is "Seat 2". */
const BOTS = ["Iris", "Omar", "Lily", "Mateo", "Noor"] as const;

/** What somebody at the table is called: their own name, a bot's, else what the game calls the seat. */
export const seatName = (seat: SeatInfo | undefined): string => {
  if (!seat) return "";
  if (seat.who === "open") return t("seat.open");
  return seat.name || (seat.who === "bot" ? (BOTS[seat.seat] ?? seat.label) : seat.label);
};

/** The same, with oneself as "You". */
export const nameOf = (seats: SeatInfo[], seat: number, me: number | null): string =>
  seat === me ? t("you") : seatName(seats.find((one) => one.seat === seat) ?? seats[seat]);

/** Whose deed a line of the log is: as it says itself, or whom it begins with. */
export function seatOf({ args, text }: Entry, seats: readonly SeatInfo[]): number | null {
  const who = args.who ?? args.seat ?? args.player ?? args.me;
  if (typeof who === "number") return who;
  return seats.find(({ label }) => text.startsWith(`${label} `))?.seat ?? null;
}
