// The HTTP half of docs/protocol.md.
import type {
  Blank,
  Card,
  CardCheck,
  CardForm,
  Chapter,
  Created,
  DeckCheck,
  Foreseen,
  Frame,
  Game,
  Hint,
  Measured,
  News,
  Plain,
  Problem,
  SeatWish,
  SetTrial,
  Verdict,
  Why,
} from "./model";
import type { Teamwork } from "./teamwork";
import { language } from "./words.svelte";

/** A refusal by the server, in the reader's language. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

/** No answer at all: no line, no server. */
export class Unreachable extends Error {}

interface Call {
  method?: "GET" | "POST";
  body?: unknown;
  tokens?: readonly string[];
  query?: Record<string, string | number | null | undefined>;
}

/** A call of the server's API; what pages of their own ask for goes through it, too. */
export async function call<T>(path: string, { method = "GET", body, tokens = [], query = {} }: Call = {}): Promise<T> {
  const response = await ask(path, { method, body, tokens, query });
  if (response.ok) return (await response.json()) as T;
  throw new Refused(await problemOf(response));
}

async function ask(path: string, { method, body, tokens, query }: Required<Omit<Call, "body">> & { body: unknown }) {
  const url = new URL(path, location.origin);
  url.searchParams.set("lang", language());
  for (const [name, value] of Object.entries(query)) if (value != null) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  if (tokens.length) headers.authorization = `Bearer ${tokens.join(",")}`;
  try {
    return await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { type: "unknown", title: response.statusText, status: response.status, detail: "" };
  }
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export interface NewTable {
  game: string;
  options: Record<string, Plain>;
  seats: SeatWish[];
  chat: boolean;
  watch: boolean;
  clock: number | null;
  seed: string | null;
  /** The seats' devices add to the luck before the deal. */
  shuffle?: boolean;
  /** A card set of one's own, as TOML. */
  cards?: string;
  teamwork?: Teamwork;
}

export const api = {
  games: () => call<Game[]>("/api/games"),
  rules: (game: string) => call<{ title: string; chapters: Chapter[] }>(`/api/games/${game}/rules`),
  cards: (game: string) => call<{ sets: Record<string, Card[]> }>(`/api/games/${game}/cards`),
  /** What is printed on the cards of a table that brought its own. */
  tableCards: (table: string, tokens: readonly string[]) =>
    call<{ sets: Record<string, Card[]> }>(`${at(table)}/cards`, { tokens }),
  /** A card set being made: as a form or as TOML; neither: the shipped one. */
  checkCards: (game: string, set: { form?: CardForm; toml?: string }) =>
    call<CardCheck>(`/api/games/${game}/cards/check`, { method: "POST", body: set }),
  /** What may stand where in a card set. */
  tryCards: (game: string, toml: string) =>
    call<({ state: "working" } & SetTrial) | { state: "done"; trial: SetTrial }>(`/api/games/${game}/cards/trial`, {
      method: "POST",
      body: { toml },
    }),
  blankCards: (game: string) => call<Blank>(`/api/games/${game}/cards/blank`),
  /** A deck of Endless Forms, by code, file or names: its cards, its code, everything wrong with it. */
  deck: (deck: { code?: string; file?: string; parts?: Record<string, string[]>; options?: Record<string, string> }) =>
    call<DeckCheck>("/api/games/endless-forms/decks", { method: "POST", body: deck }),
  /** How often bots won at a game, as it was measured. */
  measured: (game: string) => call<Measured[]>(`/api/games/${game}/measured`),
  signals: () => call<{ signal: string; text: string }[]>("/api/signals"),
  create: (table: NewTable) => call<Created>("/api/tables", { method: "POST", body: table }),
  look: (table: string, tokens: readonly string[], as?: number) => call<News>(at(table), { tokens, query: { as } }),
  join: (table: string, seat: number | null, name: string) =>
    call<{ seat: number; token: string; link: string }>(`${at(table)}/join`, {
      method: "POST",
      body: { ...(seat === null ? {} : { seat }), name },
    }),
  /** A short code for a table that waits for somebody, and back. */
  code: (table: string, tokens: readonly string[]) =>
    call<{ code: string }>(`${at(table)}/code`, { method: "POST", body: {}, tokens }),
  tableOf: (code: string) => call<{ table: string }>(`/api/codes/${encodeURIComponent(code)}`),
  seat: (table: string, seat: number, deed: string, tokens: readonly string[], body: Record<string, Plain> = {}) =>
    call<{ token?: string; link?: string }>(`${at(table)}/seats/${seat}/${deed}`, { method: "POST", body, tokens }),
  chat: (table: string, tokens: readonly string[], on: boolean) =>
    call<unknown>(`${at(table)}/chat`, { method: "POST", body: { on }, tokens }),
  replay: (table: string, tokens: readonly string[], at_: number, count: number, as: string | number | null) =>
    call<{ n: number; of: number; frames: Frame[] }>(`${at(table)}/replay`, { tokens, query: { at: at_, count, as } }),
  replayIndex: (table: string, tokens: readonly string[]) =>
    call<{ n: number; log: number; seat: number }[]>(`${at(table)}/replay/index`, { tokens }),
  record: (table: string, tokens: readonly string[]) => call<Plain>(`${at(table)}/record`, { tokens }),
  import: (record: Plain, seats: SeatWish[]) =>
    call<Created>("/api/tables/import", { method: "POST", body: { record, seats } }),
  branch: (table: string, tokens: readonly string[], body: { at: number; luck: "same" | "new"; seats: SeatWish[] }) =>
    call<Created>(`${at(table)}/branch`, { method: "POST", body, tokens }),
  /** The review of a finished game, or how far it has come (pages/review/review.ts). */
  review: <T>(table: string, tokens: readonly string[]) =>
    call<T>(`${at(table)}/review`, { method: "POST", body: {}, tokens }),
  rematch: (table: string, tokens: readonly string[]) =>
    call<{ table: string }>(`${at(table)}/rematch`, { method: "POST", body: {}, tokens }),
  report: (table: string, tokens: readonly string[], text: string, seen: Plain) =>
    call<{ report: string }>(`${at(table)}/report`, { method: "POST", body: { text, seen }, tokens }),
  whyNot: (table: string, tokens: readonly string[], target: string, as: number | null) =>
    call<Why>(`${at(table)}/why-not`, { tokens, query: { target, as } }),
  preview: (table: string, tokens: readonly string[], decision: string, seat: number, choice: Plain) =>
    call<Foreseen>(`${at(table)}/preview`, { method: "POST", body: { decision, seat, choice }, tokens }),
  coach: (table: string, tokens: readonly string[], decision: string, seat: number) =>
    call<Verdict>(`${at(table)}/coach`, { method: "POST", body: { decision, seat }, tokens }),
  answerNow: (table: string, tokens: readonly string[]) =>
    call<{ done: boolean }>(`${at(table)}/answer-now`, { method: "POST", tokens }),
  hint: (table: string, tokens: readonly string[], decision: string, seat: number) =>
    call<Hint>(`${at(table)}/hint`, { method: "POST", body: { decision, seat }, tokens }),
  message: (table: string, tokens: readonly string[], message: Record<string, unknown>) =>
    call<{ type: string; id: string; version: number; news?: News }>(`${at(table)}/messages`, {
      method: "POST",
      body: message,
      tokens,
    }),
  events: (table: string, tokens: readonly string[], as: number | null, signal: AbortSignal) => {
    const url = new URL(`${at(table)}/events`, location.origin);
    url.searchParams.set("lang", language());
    if (as !== null) url.searchParams.set("as", String(as));
    return fetch(url, { signal, headers: tokens.length ? { authorization: `Bearer ${tokens.join(",")}` } : {} });
  },
  /** A QR code as an SVG text, drawn by the server. */
  async qr(text: string): Promise<Blob> {
    const response = await ask("/api/qr", { method: "POST", body: { text }, tokens: [], query: {} });
    if (!response.ok) throw new Refused(await problemOf(response));
    return response.blob();
  },
};
