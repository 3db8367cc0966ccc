import type { SeatInfo } from "./model";

/** What somebody at the table is called: their own name, else what the game calls the seat. */
export const seatName = (seat: SeatInfo | undefined): string => seat?.name || seat?.label || "";
