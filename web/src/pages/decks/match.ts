// A table with the deck being built: you against a bot.
import { api } from "$lib/api";
import type { DeckCheck, Game } from "$lib/model";
import { lastPlan, middle, sit, wish } from "$lib/start";
import type { Filter } from "./decks";

/** The deck and the level of the other side. */
export interface Foe {
  deck: string;
  bot: string;
}

export const quickFoe = (game: Game): Foe => ({ deck: "starter", bot: middle(game) });

/** The level somebody played against last. */
export const lastBot = (game: Game): string =>
  lastPlan(game).seats.find((seat) => seat.who === "bot")?.bot ?? middle(game);

export async function play(game: Game, check: DeckCheck, pool: Filter["pool"], foe: Foe): Promise<void> {
  const small = pool === "starter" && ["starter", "random", check.code].includes(foe.deck);
  const options = {
    ...lastPlan(game).options,
    decks: `${check.code},${foe.deck}`,
    card_pool: small ? "starter" : "full",
  };
  const seats = [wish({ who: "me", name: "", bot: "" }), wish({ who: "bot", name: "", bot: foe.bot })];
  const created = await api.create({
    game: game.name,
    options,
    seats,
    chat: true,
    watch: true,
    clock: null,
    seed: null,
  });
  sit(created, game, false);
}
