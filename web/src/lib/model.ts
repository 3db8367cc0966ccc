// What the table server sends (docs/protocol.md), as the client uses it. None of it is a rule.

/** Plain data: what JSON can hold. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

export interface Option {
  choice: Plain;
  text: string;
  /** Ids of things on the board, in the order one would tap them. */
  targets: string[];
}

export interface Decision {
  id: string;
  seat: number;
  me: number;
  step: string;
  fields: Record<string, Plain>;
  prompt: string;
  clause?: string;
  yours: boolean;
  since: string;
  options: Option[] | null;
}

export interface Entry {
  n: number;
  text: string;
  key: string;
  args: Record<string, Plain>;
  clause?: string;
  targets: string[];
}

export interface ChatEntry {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  signal: string | null;
  at: string;
}

export interface SeatInfo {
  seat: number;
  label: string;
  who: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  /** The hand stays closed to whoever sits there until the table has agreed. */
  sealed: boolean;
  connected: boolean;
  asked: boolean;
  thinking: boolean;
  away_since: string | null;
}

export interface Proposal {
  id: string;
  kind: "undo" | "abandon" | "open" | "free" | "choice";
  by: number;
  text: string;
  agree: number[];
  against: number[];
  needs: number[];
  decision: string | null;
  choice: Plain;
  targets: string[];
  note: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  rules: string;
  options: Record<string, Plain>;
  cooperative: boolean;
  status: "playing" | "over" | "abandoned";
  created: string;
  chat: boolean;
  watch: boolean;
  clock: number | null;
  seats: SeatInfo[];
  proposals: Proposal[];
  undo: "free" | "ask" | null;
  settings: Record<string, Plain>;
  luck: { commitment: string; seed: string | null; known: boolean; origin: "new" | "imported" | "branched" };
  links: { table: string; replay: string };
  rematch: string | null;
  branch_of: string | null;
  watchers: number;
  hints: number[];
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  text: string;
}

/** A view: every field of the game's state as plain data, "HIDDEN" where one may not know. */
export type View = Record<string, any>;  // each board reads the fields of its own game

/** Everything a client knows about a table at one version. */
export interface Snapshot {
  version: number;
  as: number | null;
  mine: number[];
  table: TableInfo;
  view: View;
  decision: Decision | null;
  log: Entry[];
  chat: ChatEntry[];
  outcome: Outcome | null;
}

export interface Section<T> {
  from: number;
  entries: T[];
}

/** A message of the server: complete (`since` null) or relative to a version. */
export interface News {
  type?: "news";
  version: number;
  since: number | null;
  as: number | null;
  mine: number[];
  table?: TableInfo;
  view?: View;
  decision?: Decision | null;
  log?: Section<Entry>;
  chat?: Section<ChatEntry>;
  outcome?: Outcome | null;
}

export interface Frame extends News {
  n: number;
  chosen: Plain;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  where?: string;
  clause?: string;
}

export interface GameOption {
  name: string;
  default: Plain;
  values: Plain[];
  note: string;
}

export interface Game {
  name: string;
  title: string;
  rules: string;
  seats: [number, number];
  alone: number | null;
  cooperative: boolean;
  options: GameOption[];
  settings: GameOption[];
  bots: { spec: string; title: string }[];
}

export interface Card {
  id: string;
  name: string;
  text: string;
  provenance: string;
  fact: string;
  card: Record<string, any>;  // printed fields differ by game
}

/** A deck somebody builds, as the server understands it. */
export interface DeckCheck {
  name: string;
  parts: Record<string, string[]>;
  code: string;
  legal: boolean;
  problems: { where: string; text: string; warning: boolean }[];
}

export interface Chapter {
  title: string;
  clauses: { clause: string; text: string }[];
}

export interface SeatWish {
  who: "person" | "bot" | "open";
  name?: string;
  bot?: string;
}

export interface Created {
  table: string;
  host: string;
  seats: { seat: number; token: string; link: string }[];
}

export interface Hint {
  decision: string;
  /** Best first. `areas`: the parts of the board to look at; `kind`: what to look for there. */
  options: { areas: string[]; kind: string; choice: Plain; text: string; targets: string[]; reason: string; value: number; interval: [number, number] }[];
}
