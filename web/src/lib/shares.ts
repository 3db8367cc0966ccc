// Shares of a win, in points of a hundred.
export const percent = (share: number): number => Math.round(100 * share);
/** The 95 % margin of a standard error. */
export const margin = (error: number): number => Math.round(196 * error);
