// What the server tells about a class looking back (docs/protocol.md).
import { call } from "$lib/api";

/** The same question at several tables: what each chose, and how it went for those who chose it. */
export interface Asked {
  seat: number;
  n: number;
  prompt: string;
  alike: boolean;
  tables: number;
  choices: { text: string; tables: string[]; over: number; won: number; score: number | null }[];
}

export interface Result {
  animal: string;
  name: string;
  status: "playing" | "over" | "abandoned";
  decisions: number;
  scores: number[] | null;
  winners: number[] | null;
  text: string;
  /** Decisions of people, and those that took up somebody else's proposal. */
  advice: { decisions: number; followed: number; by: number[] };
}

export interface Debrief {
  game: string;
  game_title: string;
  cooperative: boolean;
  tables: Result[];
  questions: Asked[];
  facts: { name: string; fact: string; tables: number }[];
}

export const readBack = (id: string, token: string): Promise<Debrief> =>
  call<Debrief>(`/api/classes/${encodeURIComponent(id)}/debrief`, { tokens: [token] });

/** Whether points say more than who won. */
export const isScored = ({ cooperative, tables }: Debrief): boolean =>
  !cooperative || tables.some((one) => (one.scores?.[0] ?? 0) > 1);
