// Checking the luck without trusting the server: what was shown at the start must fit what is told at the end.
import { keep, kept } from "./kept";
import type { TableInfo } from "./model";

export type Luck = TableInfo["luck"];
export type Finding = "secret" | "fits" | "unfit" | "changed";

const SEEN = "commitments";

/** The commitment as this browser saw it first: a server that shows another one later is caught. */
export function firstSeen(table: string, commitment: string): string {
  const seen = kept<[string, string][]>(SEEN, []);
  const before = seen.find(([id]) => id === table);
  if (before) return before[1];
  keep(SEEN, [[table, commitment], ...seen].slice(0, 60));
  return commitment;
}

/** What is shown at the start for a seed (docs/protocol.md), by Web Crypto. */
export async function commitmentTo(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`wildtable luck ${seed}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the luck is what was promised; `secret` while the game is played. */
export async function check(luck: Luck, first: string): Promise<Finding> {
  if (luck.commitment !== first) return "changed";
  if (luck.seed === null) return "secret";
  return (await commitmentTo(luck.seed)) === first ? "fits" : "unfit";
}
