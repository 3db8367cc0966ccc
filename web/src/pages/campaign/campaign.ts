// A campaign: three games of Endangered in a row by the same team (§17), kept in this browser and as the terminal's
// file.
import { keep, kept } from "$lib/kept";
import type { Game } from "$lib/model";
import type { SeatPlan } from "$lib/start";
import rules from "./rules.json"; // a test compares it with the game's own

export const GAME = "endangered";
export type Ending = keyof typeof rules.points;
export type Medal = "gold" | "silver" | "bronze";

/** A game of the campaign; without an ending it is still in play. */
export interface Played {
  table: string;
  ending: Ending | "";
}

export interface Campaign {
  id: string;
  name: string;
  order: [module: string, level: string][];
  seats: SeatPlan[];
  games: Played[];
}

const readable = (one: Campaign): boolean =>
  typeof one?.id === "string" &&
  typeof one.name === "string" &&
  Array.isArray(one.order) &&
  Array.isArray(one.seats) &&
  Array.isArray(one.games);

export const campaigns = (): Campaign[] => kept<Campaign[]>("campaigns", []).filter(readable);
export const campaignOf = (table: string): Campaign | undefined =>
  campaigns().find((one) => one.games.some((game) => game.table === table));

/** Keep a campaign as it stands, the one played last first. */
export function keepCampaign(campaign: Campaign): void {
  keep("campaigns", [campaign, ...campaigns().filter((one) => one.id !== campaign.id)].slice(0, 50));
}
export const forgetCampaign = (id: string): void =>
  keep(
    "campaigns",
    campaigns().filter((one) => one.id !== id),
  );

export const begun = (name: string, seats: SeatPlan[], order = rules.order as Campaign["order"]): Campaign => ({
  id: crypto.randomUUID?.() ?? String(Date.now()),
  name,
  order,
  seats,
  games: [],
});

// --- how it stands ---

export const endings = ({ games }: Campaign): Ending[] => games.flatMap(({ ending }) => (ending ? [ending] : []));
export const isOver = (campaign: Campaign): boolean => endings(campaign).length === campaign.order.length;
export const pointsFor = (ending: Ending): number => rules.points[ending];
export const points = (campaign: Campaign): number => endings(campaign).reduce((sum, one) => sum + pointsFor(one), 0);
export const medal = (campaign: Campaign): Medal | null =>
  (rules.medals.find(([, needed]) => points(campaign) >= Number(needed))?.[0] as Medal | undefined) ?? null;
export const wasWon = (ending: Ending): boolean => rules.won.includes(ending);

/** What the game before leaves to the game of that number. */
export function carried(campaign: Campaign, n: number): "none" | "won" | "lost" {
  const before = endings(campaign)[n - 1];
  return before === undefined ? "none" : wasWon(before) ? "won" : "lost";
}

/** The options of the next game. */
export function optionsOfNext(campaign: Campaign): { module: string; difficulty: string; carry: string } {
  const n = endings(campaign).length;
  const [module, difficulty] = campaign.order[n]!;
  return { module, difficulty, carry: carried(campaign, n) };
}

/** The campaign once a table has ended; a game that was given up is played anew. */
export function withEnding(campaign: Campaign, table: string, reason: string | null): Campaign {
  const games =
    reason === null || !(reason in rules.points)
      ? campaign.games.filter((one) => one.table !== table)
      : campaign.games.map((one) => (one.table === table ? { table, ending: reason as Ending } : one));
  return { ...campaign, games };
}

// --- the file that `wildtable campaign` reads ---

export interface File {
  seats: number;
  order: [string, string][];
  alone: boolean;
  bots: string | null;
  wildtable_campaign: number;
}

export function toFile({ seats, order }: Campaign, alone: number | null): File {
  const bots = seats.flatMap(({ who, bot }, n) => (who === "bot" ? [`${n + 1}:${bot}`] : []));
  const here = seats.every(({ who, name }, n) => who === (n === 0 ? "me" : "here") && !(n && name));
  return {
    seats: seats.length,
    order,
    alone: here && seats.length === alone,
    bots: bots.length ? bots.join() : null,
    wildtable_campaign: rules.format,
  };
}

/** A campaign from its file; null: it is none, or none that can be played here. */
export function fromFile(name: string, read: unknown, game: Game): Campaign | null {
  const file = read as Partial<File> | null;
  if (file?.wildtable_campaign !== rules.format || !Array.isArray(file.order)) return null;
  const { seats, order } = file;
  if (!Number.isInteger(seats) || seats! < game.seats[0] || seats! > game.seats[1] || !canBe(order, game)) return null;
  const bots = new Map((file.bots ?? "").split(",").map((one) => one.split(":") as [string, string]));
  const plan = Array.from({ length: seats! }, (_, n): SeatPlan => {
    const bot = bots.get(String(n + 1));
    return { who: bot ? "bot" : n === 0 ? "me" : "here", name: "", bot: bot ?? "" };
  });
  return begun(name, plan, order);
}

/** Three games the box has, the last one hard (§17.1). */
export function canBe(order: readonly unknown[], game: Game): boolean {
  const knows = (option: string, value: unknown) =>
    game.options.find((one) => one.name === option)?.values.some((known) => known === value) ?? false;
  const each = order.every(
    (one) => Array.isArray(one) && one.length === 2 && knows("module", one[0]) && knows("difficulty", one[1]),
  );
  return order.length === rules.order.length && each && (order.at(-1) as string[])[1] === rules.last;
}
