// The tables of a campaign: opened with what the last game left, looked at for how they ended, taken home and brought
// along.
import { api, Refused } from "$lib/api";
import { download } from "$lib/files";
import { canHash } from "$lib/luck";
import type { Game, Plain } from "$lib/model";
import { remember, tokensFor } from "$lib/seats";
import { settings } from "$lib/settings.svelte";
import { slug } from "$lib/slug";
import { sit, wish } from "$lib/start";
import {
  endings,
  fromFile,
  GAME,
  isOver,
  keepCampaign,
  optionsOfNext,
  toFile,
  withEnding,
  type Campaign,
} from "./campaign";

/** Open the table of the next game and sit down. */
export async function playNext(campaign: Campaign, game: Game): Promise<void> {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const open = campaign.seats.some((seat) => seat.who === "friend");
  const created = await api.create({
    game: GAME,
    options: { ...usual, ...optionsOfNext(campaign) },
    seats: campaign.seats.map((seat) => wish(seat.who === "me" ? { ...seat, name: settings.name } : seat)),
    chat: true,
    watch: true,
    clock: null,
    seed: null,
    shuffle: canHash() && !open,
  });
  keepCampaign({ ...campaign, games: [...campaign.games, { table: created.table, ending: "" }] });
  sit(created, game, false, open ? "?awaited" : "");
}

/** The campaign with what became of one of its tables. */
async function lookedAt(campaign: Campaign, table: string): Promise<Campaign> {
  const { table: info, outcome } = await api.look(table, tokensFor(table, ""));
  return info?.status === "playing" ? campaign : withEnding(campaign, table, outcome?.reason ?? null);
}

/** How its games have ended meanwhile; `gone`: tables the server no longer has. */
export async function lookedAfter(campaign: Campaign): Promise<{ campaign: Campaign; gone: string[] }> {
  const gone: string[] = [];
  for (const { table } of campaign.games.filter((one) => !one.ending)) {
    try {
      campaign = await lookedAt(campaign, table);
    } catch (error) {
      if (error instanceof Refused && error.problem.status === 404) gone.push(table);
    }
  }
  keepCampaign(campaign);
  return { campaign, gone };
}

export const fileName = (campaign: Campaign): string => `${slug(campaign.name) || "campaign"}.json`;

/** The campaign's file and a record beside it for each game that is over, as the terminal keeps them. */
export async function save(campaign: Campaign, game: Game): Promise<void> {
  const stem = fileName(campaign).replace(/\.json$/, "");
  const over = campaign.games.slice(0, endings(campaign).length);
  const records = await Promise.all(over.map(({ table }) => api.record(table, tokensFor(table, ""))));
  download(fileName(campaign), JSON.stringify(toFile(campaign, game.alone), null, 2) + "\n");
  for (const [n, record] of records.entries()) download(`${stem}-${n + 1}.json`, JSON.stringify(record, null, 1));
}

interface Brought {
  name: string;
  read: Record<string, Plain>;
}

/** A campaign from its file and the records beside it; a text says which file does not fit, null: there is none. */
export async function open(files: readonly File[], game: Game): Promise<Campaign | string | null> {
  const brought = await Promise.all(files.map(async (file) => ({ name: file.name, read: parsed(await file.text()) })));
  const main = brought.find(({ read }) => "wildtable_campaign" in read);
  let campaign = main && fromFile(main.name.replace(/\.json$/, ""), main.read, game);
  if (!campaign) return null;
  const number = ({ name }: Brought) => Number(/-(\d+)\.json$/.exec(name)?.[1] ?? 0);
  const records = brought.filter((one) => one !== main).sort((a, b) => number(a) - number(b));
  for (const record of records) {
    const next = await joined(campaign, record, game);
    if (!next) return record.name;
    campaign = next;
  }
  keepCampaign(campaign);
  return campaign;
}

/** The campaign with one more game from its record; null: that is not the game that comes next. */
async function joined(campaign: Campaign, { read }: Brought, game: Game): Promise<Campaign | null> {
  if (read.game !== GAME || isOver(campaign) || campaign.games.some((one) => !one.ending)) return null;
  const due = Object.entries(optionsOfNext(campaign));
  const options = (read.options ?? {}) as Record<string, Plain>;
  if (due.some(([name, value]) => options[name] !== value)) return null;
  const created = await api.import(read, campaign.seats.map(wish)).catch(() => null);
  if (!created) return null;
  const { table, host } = created;
  const tokens = created.seats.map((seat) => seat.token);
  remember({ table, game: GAME, title: game.title, tokens, host, round: false, when: Date.now() });
  return lookedAt({ ...campaign, games: [...campaign.games, { table, ending: "" }] }, table);
}

function parsed(text: string): Record<string, Plain> {
  try {
    const read = JSON.parse(text) as Record<string, Plain> | null;
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
