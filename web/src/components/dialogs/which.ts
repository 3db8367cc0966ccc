// Dialogs of a table, by what is asked for.
export type Which = "settings" | "share" | "report" | "keys" | "luck" | "turns";
