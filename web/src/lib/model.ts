// What the table server sends (docs/protocol.md), as the client uses it. None of it is a rule.

import type {
  Plain,
  View,
  WireBeat,
  WireChat as ChatEntry,
  WireDecision as Decision,
  WireEntry as Entry,
  WireOption as Option,
  WireOutcome as Outcome,
  WireProposal as Proposal,
  WireSeat as SeatInfo,
  WireTable as TableInfo,
} from "./contract";

export type { ChatEntry, Decision, Entry, Option, Outcome, Plain, Proposal, SeatInfo, TableInfo, View };

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
  /** What happened on the way, deed by deed. */
  beats?: WireBeat[];
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
  title: string;
  note: string;
  default: Plain;
  values: Plain[];
  /** What the values are called, and what they mean where a name does not say it. */
  titles: string[];
  notes: string[];
  /** Where it decides how an unclear rule is read: which one, and why we read it as we do. */
  ruling?: { clause: string; reason: string } | null;
}

/** How often a level won: as a team, or against another level. */
export interface Measured {
  options: Record<string, Plain>;
  seats: number;
  bot: string;
  against?: string;
  games: number;
  won: number;
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
  card: Record<string, any>; // printed fields differ by game
}

/** A deck somebody builds, as the server understands it. */
export interface DeckCheck {
  name: string;
  parts: Record<string, string[]>;
  code: string;
  legal: boolean;
  problems: { where: string; text: string; warning: boolean }[];
}

/** A card set as its owner fills it in: tables of cards, each a row of fields. */
export type CardForm = Record<string, Plain>;

/** A set being made, as the server understands it; without cards as long as it has mistakes. */
export interface CardCheck {
  form: CardForm;
  toml: string;
  /** `at`: the way to the place in the form. */
  problems: { where: string; at: (string | number)[]; what: string }[];
  changes: string[];
  sets: Record<string, Card[]> | null;
}

/** What practised players got with a card set and with the shipped one, on the same deals. */
export interface SetTrial {
  games: number;
  all: number;
  cooperative?: boolean;
  own?: { won: number; points: number };
  shipped?: { won: number; points: number };
}
/** What may stand at one place of a card; `none`: it may be left out. */
export type Shape = { none?: boolean } & (
  | { is: "text" | "number" | "yes" | "icon" }
  | { is: "choice"; of: string }
  | { is: "name"; of: string[] }
  | { is: "list"; of: Shape }
  | { is: "map"; keys: Shape; of: Shape }
  | { is: "record"; of: string }
  | { is: "kind"; of: string[] }
  | { is: "either"; of: Shape[] }
);

export interface BlankField {
  name: string;
  title: string;
  shape: Shape;
  needed: boolean;
  default?: Plain;
}

/** The form of a card set: its tables, what their cards are made of, the words to choose from. */
export interface Blank {
  tables: Record<string, { title: string; shape: Shape }>;
  records: Record<string, { title: string; fields: BlankField[] }>;
  choices: Record<string, { value: string; title: string }[]>;
}

export interface Chapter {
  title: string;
  clauses: { clause: string; text: string }[];
}

export interface SeatWish {
  who: "person" | "bot" | "open";
  name?: string;
  bot?: string;
  /** What a bot answers first, before it thinks for itself. */
  opening?: Plain[];
}

export interface Created {
  table: string;
  host: string;
  seats: { seat: number; token: string; link: string }[];
}

export interface Hint {
  decision: string;
  /** Best first. `areas`: the parts of the board to look at; `kind`: what to look for there. */
  options: {
    areas: string[];
    kind: string;
    choice: Plain;
    text: string;
    targets: string[];
    reason: string;
    /** A share of the win, counted from whole imagined games, and its margin; null: not counted, or proven. */
    chance: { share: number; margin: number; games: number } | null;
  }[];
}

/** What a game can prove about the position; `winnable` null: neither was proven, `text` null: nothing can be. */
export interface Verdict {
  decision: string;
  winnable: boolean | null;
  text: string | null;
}

/** Why nothing can be done with something, and by which options one comes to it. */
export interface Why {
  text: string | null;
  clause: string | null;
  ways: Way[];
}

export interface Way {
  choice: Plain;
  /** What to answer after it, in words. */
  then: string[];
}

/** What an option leads to, if that is certain: the fields of the view that change, and what the log would say. */
export interface Foreseen {
  decision: string;
  certain: boolean;
  /** The same seat is asked next, and may take the answer back. */
  back: boolean;
  view?: View;
  lines?: string[];
}
