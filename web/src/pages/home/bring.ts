// A saved game that somebody brings along; fetched by those who do.
import { api } from "$lib/api";
import { gameNamed, loadGames } from "$lib/games.svelte";
import type { Plain } from "$lib/model";
import { lastPlan, sit } from "$lib/start";
import { ownWords, t } from "$lib/words.svelte";
import en from "./bring.en.json";
import es from "./bring.es.json";

const w = ownWords(en, es);

export async function bring(text: string): Promise<void> {
  const record = read(text);
  await loadGames();
  const game = gameNamed(record.game);
  if (!game) throw new Error(w("unknown"));
  if (record.notes?.veiled) throw new Error(t("import.veiled"));
  const bot = lastPlan(game).seats.at(-1)?.bot ?? "";
  const seats = Array.from({ length: record.seats }, (_, n) =>
    n === 0 ? { who: "person" as const } : { who: "bot" as const, bot },
  );
  sit(await api.import(record as unknown as Plain, seats), game, false);
}

function read(text: string): { game: string; seats: number; notes?: { veiled?: boolean } } {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(w("unreadable"));
  }
}
