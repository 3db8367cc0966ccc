// A tour is a first game with somebody pointing: a fixed deal, a partner's set answers, and steps (docs/adding-a-
// board.md).
import { api } from "$lib/api";
import { keep, kept } from "$lib/kept";
import type { Game, Plain, SeatWish } from "$lib/model";
import { go } from "$lib/route.svelte";
import { sittingAt } from "$lib/seats";
import { sit } from "$lib/start";
import type { Language } from "$lib/words.svelte";

export type Said = Record<Language, string>;

/** One thing to look at, or one deed to do. */
export interface TourStep {
  /** Places, or parts of the board and the shell by their names; all of them are ringed together. */
  at?: string[];
  title: Said;
  text: Said;
  /** What is to be answered, choice by choice; without it the step is only read. */
  deed?: Plain[];
  /** The deed in words: what to press. */
  say?: Said;
}

export interface Tour {
  seed: string;
  options: Record<string, Plain>;
  seats: SeatWish[];
  steps: TourStep[];
}

/** How far somebody has come: the step, how much of its deed is done, and the question it waits at. */
export interface Progress {
  step: number;
  made: number;
  question: string | null;
  /** The answer to that question is on its way. */
  sent: boolean;
}
export const BEGINNING: Progress = { step: 0, made: 0, question: null, sent: false };

const tours = import.meta.glob("../boards/*/tour.ts") as Record<string, () => Promise<{ tour: Tour }>>;

export const hasTour = (game: string): boolean => `../boards/${game}/tour.ts` in tours;
export const loadTour = async (game: string): Promise<Tour | null> =>
  (await tours[`../boards/${game}/tour.ts`]?.())?.tour ?? null;

// --- what this browser remembers of it ---

const underway = () => kept<Record<string, Progress>>("tours", {});
export const progressAt = (table: string): Progress | null => underway()[table] ?? null;

export function keepProgress(table: string, progress: Progress): void {
  keep("tours", { ...underway(), [table]: progress });
}

export function forgetProgress(table: string): void {
  const { [table]: _, ...others } = underway();
  keep("tours", others);
}

/** The table where a tour of this game waits to be gone on with. */
export const waitingTour = (game: string): string | null =>
  Object.keys(underway()).find((table) => sittingAt(table)?.game === game) ?? null;

/** Go on with the tour of a game, or begin it. */
export async function startTour(game: Pick<Game, "name" | "title">, anew = false): Promise<void> {
  const waiting = waitingTour(game.name);
  if (waiting && !anew) return go(`/t/${waiting}?tour`);
  if (waiting) forgetProgress(waiting);
  const tour = await loadTour(game.name);
  if (!tour) return;
  const { seed, options, seats } = tour;
  const created = await api.create({ game: game.name, options, seats, seed, chat: false, watch: false, clock: null });
  keepProgress(created.table, BEGINNING);
  sit(created, game, false, "?tour");
}
