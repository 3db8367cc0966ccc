// The games the server offers, in the reader's language.
import { api } from "./api";
import type { Game } from "./model";
import { language } from "./words.svelte";

const state = $state<{ games: Game[]; language: string; failed: boolean }>({ games: [], language: "", failed: false });
let asking = "";
let asked = Promise.resolve();

/** Ask for the list unless it is there in this language. Called inside an effect. */
export function loadGames(): Promise<void> {
  const wanted = language();
  if (asking !== wanted) {
    asking = wanted;
    asked = ask();
  }
  return asked;
}

async function ask(): Promise<void> {
  try {
    state.games = await api.games();
    state.failed = false;
  } catch {
    asking = "";
    state.failed = true;
  }
}

export const games = (): Game[] => state.games;
export const gamesFailed = (): boolean => state.failed;
export const gameNamed = (name: string): Game | undefined => state.games.find((game) => game.name === name);
