// A review as the server tells it (docs/review.md), and how its numbers are written.
import { api } from "$lib/api";

export interface PlacePoint {
  at: number;
  clock: number;
  when: string;
  chance: number[];
  se: number[];
}
export interface StepEvent {
  start: number;
  stop: number;
  /** -1: luck. */
  seat: number;
  step: number[];
  se: number[];
}
export interface Judged {
  start: number;
  stop: number;
  at: number;
  seat: number;
  verdict: string;
  loss: number;
  se: number;
  unseen: number | null;
  unseen_se: number | null;
  question: string | null;
  chosen: string | null;
  best: string | null;
  reason: string | null;
  options: { choice: unknown; text: string; chance: number; se: number; worlds: number }[];
}
export interface Moment {
  at: number;
  stop: number;
  seat: number;
  kind: string;
  when: string;
  text: string;
  size: number;
  se: number;
  before: number[];
  after: number[];
  judged: number | null;
  /** Of luck, by seat; reviews of earlier releases have none. */
  errors?: number[];
}
export interface Review {
  seats: number;
  cooperative: boolean;
  games: number;
  start: number[];
  result: number[];
  luck: { by_seat: number[]; se: number[]; amount: "little" | "some" | "much" | "unclear" };
  choices: {
    seat: number;
    as_it_turned_out: number[];
    se: number[];
    loss: number;
    loss_se?: number;
    turns: number;
    like_the_best: number;
  }[];
  curve: PlacePoint[];
  events: StepEvent[];
  judged: Judged[];
  moments: Moment[];
  meaning: string;
}
export interface Working {
  state: "working";
  done: number;
  all: number;
  curve: { at: number; chance: number[] }[];
}
export type Answer = Working | { state: "done"; review: Review };

export const ask = (table: string, tokens: readonly string[]): Promise<Answer> => api.review<Answer>(table, tokens);

/** A share of a win in points of a hundred, with its sign. */
export const points = (share: number): string => {
  const n = Math.round(100 * share);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
};
export { margin, percent } from "$lib/shares";

/** Whose side a team's game is seen from at first: everybody's. */
export const EVERYBODY = -1;
/** Whose chance is shown: a team has one. */
export const chanceOf = (side: number): number => Math.max(0, side);

/** How much a moment was worth to a side: luck is for one seat what it is against another. */
export const sizeFor = (moment: Moment, side: number): number => {
  const seat = chanceOf(side);
  return moment.seat < 0 ? (moment.after[seat] ?? 0) - (moment.before[seat] ?? 0) : moment.size;
};

export const errorFor = (moment: Moment, side: number): number => moment.errors?.[chanceOf(side)] ?? moment.se;

/** Luck of less than that is no moment. */
const LUCKY = 0.05;
/** Standard errors beyond which something is told. */
const SURE = 2;
/** What the lead of an only move counts beside a loss. */
const FIND = 0.7;
const MOST = 12;

/** What hidden cards made of a turn, where that is more than noise. */
export const isUnseenSure = (one: Judged): boolean =>
  one.unseen !== null && Math.abs(one.unseen) > SURE * (one.unseen_se ?? 0);

const concerns = (moment: Moment, side: number): boolean => {
  if (moment.seat >= 0) return side === EVERYBODY || moment.seat === side;
  const size = Math.abs(sizeFor(moment, side));
  return size > LUCKY && size > SURE * errorFor(moment, side);
};
/** What is proven comes first. */
const weight = (moment: Moment, side: number): number =>
  Math.abs(sizeFor(moment, side)) * (moment.kind === "only move" ? FIND : 1) + (moment.kind === "thrown away" ? 1 : 0);

/** The moments that concern a side, its own and luck that it felt, largest first. */
export const seenFrom = (review: Review, side: number): Moment[] =>
  review.moments
    .filter((one) => concerns(one, side))
    .sort((a, b) => weight(b, side) - weight(a, side) || a.at - b.at)
    .slice(0, MOST);
/** The choices of a seat, or of the whole team. */
export const choicesOf = (review: Review, side: number): Review["choices"] =>
  review.choices.filter((one) => side === EVERYBODY || one.seat === side);
export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
