// Starting tables: the wishes of the last time, and what a created table means for this browser.
import { api, type NewTable } from "./api";
import { keep, kept } from "./kept";
import { canHash } from "./luck";
import type { Created, Game, Plain, SeatWish } from "./model";
import { go } from "./route.svelte";
import { remember } from "./seats";
import type { Teamwork } from "./teamwork";

/** Who sits where: you, somebody else at this device, somebody with a link, a bot. */
export interface SeatPlan {
  who: "me" | "here" | "friend" | "bot";
  name: string;
  bot: string;
}

export interface Plan {
  options: Record<string, Plain>;
  seats: SeatPlan[];
  chat: boolean;
  watch: boolean;
  clock: number | null;
  seed: string;
  /** Deal once everybody's device has helped to shuffle; alone, or at one device, it always does. */
  shuffle?: boolean;
  veiled: boolean;
  teamwork?: Teamwork;
}

/** Open hands by the rules: passing the device needs no screen in between. */
const OPEN_HANDS = new Set(["endangered"]);

export function defaultPlan(game: Game): Plan {
  const count = Math.min(Math.max(2, game.seats[0]), game.seats[1]);
  const bot = middle(game);
  return {
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    seats: Array.from({ length: count }, (_, n) => ({ who: n === 0 ? "me" : "bot", name: "", bot })),
    chat: true,
    watch: true,
    clock: null,
    seed: "",
    veiled: !OPEN_HANDS.has(game.name),
  };
}

/** One person alone takes every seat that the game asks for then. */
export const alonePlan = (game: Game, bot: string): SeatPlan[] =>
  Array.from({ length: game.alone ?? 1 }, (_, n) => ({ who: n === 0 ? "me" : "here", name: "", bot }));

/** How many people a plan is for: 1 if nobody but you sits at seats one person alone may take. */
export const people = (game: Game, seats: SeatPlan[]): number =>
  game.alone === seats.length && seats.every((seat, n) => seat.who === (n === 0 ? "me" : "here") && !(n && seat.name))
    ? 1
    : seats.length;

/** Whether there is anybody to decide together with: people at a game that is won together. */
export const canAdvise = (game: Game, seats: SeatPlan[]): boolean =>
  game.cooperative && people(game, seats) > 1 && seats.filter((seat) => seat.who !== "bot").length > 1;

/** Neither the weakest nor the strongest: a fair first opponent. */
export const middle = (game?: Game): string => game?.bots[Math.floor((game.bots.length - 1) / 2)]?.spec ?? "random";

/** The last plan for a game, as far as the game still knows it. */
export function lastPlan(game: Game): Plan {
  const fresh = defaultPlan(game);
  const old = kept<Partial<Plan>>(`plan.${game.name}`, {});
  const known = new Map(game.options.map((option) => [option.name, option.values]));
  const valid = Object.entries(old.options ?? {}).filter(
    ([name, value]) => known.has(name) && (!known.get(name)!.length || known.get(name)!.includes(value)),
  );
  const fits = old.seats && old.seats.length >= game.seats[0] && old.seats.length <= game.seats[1];
  const bots = new Set(game.bots.map((bot) => bot.spec));
  const seats = fits
    ? old.seats!.map((seat) => ({ ...seat, bot: bots.has(seat.bot) ? seat.bot : middle(game) }))
    : fresh.seats;
  return { ...fresh, ...old, seed: "", options: { ...fresh.options, ...Object.fromEntries(valid) }, seats };
}

export const wish = ({ who, name, bot }: SeatPlan): SeatWish =>
  who === "bot"
    ? { who: "bot", bot }
    : who === "friend"
      ? { who: "open" }
      : { who: "person", ...(name ? { name } : {}) };

/** `query`: what the table page is told; a table that waits for somebody shows how they come. */
export async function start(
  game: Game,
  plan: Plan,
  query = plan.seats.some((seat) => seat.who === "friend") ? "?awaited" : "",
): Promise<void> {
  keep(`plan.${game.name}`, plan);
  const body: NewTable = {
    game: game.name,
    options: plan.options,
    seats: plan.seats.map(wish),
    chat: plan.chat,
    watch: plan.watch,
    clock: plan.clock,
    seed: plan.seed || null,
    shuffle: !plan.seed && canHash() && (plan.shuffle || !plan.seats.some((seat) => seat.who === "friend")),
  };
  if (plan.teamwork && canAdvise(game, plan.seats)) body.teamwork = plan.teamwork;
  const created = await api.create(body);
  sit(created, game, plan.veiled && plan.seats.filter((seat) => seat.who === "here").length > 0, query);
}

/** Sit down at a table just made. */
export function sit(created: Created, game: { name: string; title: string }, round: boolean, query = ""): void {
  const tokens = created.seats.map((seat) => seat.token);
  remember({
    table: created.table,
    game: game.name,
    title: game.title,
    tokens,
    host: created.host,
    round,
    when: Date.now(),
  });
  go(`/t/${created.table}${query}`);
}
