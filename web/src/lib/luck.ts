// Checking the luck without trusting the server: what was shown at the start must fit what is told at the end,
// and what this device added before the deal must be in it.
import { keep, kept } from "./kept";
import type { TableInfo } from "./model";

export type Luck = TableInfo["luck"];
export type Finding = "secret" | "fits" | "shuffled" | "without" | "unfit" | "changed" | "unable";

/** What this device added: its nonces by seat, and what everybody had committed to before they were told. */
export interface Added {
  nonces: Record<number, string>;
  commitments: (string | null)[];
}

const SEEN = "commitments";
const ADDED = "shuffles";
const SHUFFLED = /^([0-9a-f]{32})((?:\+[0-9]:[0-9a-f]{32})+)$/;

/** The commitment as this browser saw it first: a server that shows another one later is caught. */
export const firstSeen = (table: string, commitment: string): string =>
  remembered(SEEN, table) ?? remember(SEEN, table, commitment);

export const added = (table: string): Added => remembered<Added>(ADDED, table) ?? { nonces: {}, commitments: [] };
export const keepAdded = (table: string, what: Added): Added => remember(ADDED, table, what);

function remembered<T>(list: string, table: string): T | undefined {
  return kept<[string, T][]>(list, []).find(([id]) => id === table)?.[1];
}

function remember<T>(list: string, table: string, value: T): T {
  const others = kept<[string, T][]>(list, []).filter(([id]) => id !== table);
  keep(list, [[table, value], ...others].slice(0, 60));
  return value;
}

/** Random digits, also where a page is not served over TLS. */
export const randomHex = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this page can work out a hash: browsers keep that for TLS and for one's own machine. */
export const canHash = (): boolean => crypto.subtle !== undefined;

export const hashOf = async (words: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words))));

/** What is shown at the start for a seed, and for a nonce (docs/protocol.md), by Web Crypto. */
export const commitmentTo = (seed: string): Promise<string> => hashOf(`wildtable luck ${secretOf(seed)}`);
export const nonceCommitment = (nonce: string): Promise<string> => hashOf(`wildtable nonce ${nonce}`);

const secretOf = (seed: string): string => SHUFFLED.exec(seed)?.[1] ?? seed;

/** What seats added to the luck, by seat. */
export function noncesIn(seed: string): Record<number, string> {
  const written = SHUFFLED.exec(seed)?.[2] ?? "";
  return Object.fromEntries(
    written
      .split("+")
      .slice(1)
      .map((one) => [Number(one[0]), one.slice(2)]),
  );
}

/** Whether the luck is what was promised; `secret` while the game is played. */
export async function check(luck: Luck, first: string, own: Added = { nonces: {}, commitments: [] }): Promise<Finding> {
  if (luck.commitment !== first) return "changed";
  if (luck.seed === null) return "secret";
  if (!canHash()) return "unable";
  if ((await commitmentTo(luck.seed)) !== first) return "unfit";
  return checkShuffle(noncesIn(luck.seed), own);
}

/** Everybody's nonce must be the one committed to before ours was told, and ours must be among them. */
async function checkShuffle(nonces: Record<number, string>, own: Added): Promise<Finding> {
  const mine = Object.entries(own.nonces);
  if (!mine.length) return "fits";
  for (const [seat, nonce] of Object.entries(nonces))
    if ((await nonceCommitment(nonce)) !== own.commitments[Number(seat)]) return "unfit";
  return mine.every(([seat, nonce]) => nonces[Number(seat)] === nonce) ? "shuffled" : "without";
}
