// Puzzles as the server tells them (docs/protocol.md), and their table as a board can show it.
import { call } from "$lib/api";
import type { Frame, Snapshot, TableInfo } from "$lib/model";
import { complete } from "$lib/news";

export interface Listed {
  id: string;
  game: string;
  seat: number;
  when: string;
  /** 1: easy, 3: practised players miss it. */
  grade: 1 | 2 | 3;
  proven: boolean;
  /** How many. */
  options: number;
}
export interface Puzzle extends Listed {
  title: string;
  rules: string;
  cooperative: boolean;
  labels: string[];
  frame: Frame;
}
export interface Verdict {
  right: boolean;
  best: number;
  reason: string | null;
  answers: { text: string; chance: number; se: number; refutation: string | null }[];
}
export interface RuledOut {
  option: number;
  refutation: string | null;
}

const at = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;
export const listed = () => call<Listed[]>("/api/puzzles");
export const puzzle = (id: string) => call<Puzzle>(at(id));
export const hints = (id: string) => call<RuledOut[]>(`${at(id)}/hints`);
/** Null: given up. */
export const judge = (id: string, option: number | null) => call<Verdict>(at(id), { method: "POST", body: { option } });

export const percent = (share: number): number => Math.round(100 * share);
/** The 95 % margin of a standard error. */
export const margin = (error: number): number => Math.round(196 * error);

/** The question as a table shows it: nobody else sits there. */
export function asTable(puzzle: Puzzle): Snapshot {
  const seats = puzzle.labels.map((label, seat) => ({
    seat,
    label,
    who: seat === puzzle.seat ? ("person" as const) : ("bot" as const),
    name: null,
    bot: null,
    stand_in: null,
    sealed: false,
    connected: true,
    asked: seat === puzzle.seat,
    thinking: false,
    away_since: null,
  }));
  const table: TableInfo = {
    id: "",
    game: puzzle.game,
    title: puzzle.title,
    rules: puzzle.rules,
    options: {},
    own_cards: false,
    cooperative: puzzle.cooperative,
    status: "playing",
    created: "",
    chat: false,
    free_text: false,
    watch: false,
    clock: null,
    seats,
    luck: { commitment: "", seed: null, shuffle: null, known: false, origin: "new" },
    links: { table: "", replay: "" },
    rematch: null,
    branch_of: null,
    day: null,
    watchers: 0,
    hints: [],
    lesson: null,
    teamwork: null,
    advice: { decisions: 0, followed: 0, by: [] },
    round: null,
    proposals: [],
    undo: null,
    settings: {},
  };
  const { frame } = puzzle;
  return complete({ ...frame, version: frame.n, since: null, mine: [puzzle.seat], as: puzzle.seat, table });
}
