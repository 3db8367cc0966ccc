// A game that is over, as this browser keeps it: its result, and those before it on the same level.
import { untrack } from "svelte";
import { gameNamed, loadGames } from "$lib/games.svelte";
import type { Game, Snapshot } from "$lib/model";
import { keepResult, levelOf, resultOf, results, type Result } from "$lib/results";

export class Ending {
  result = $state<Result | null>(null);
  /** On the same level of the same game, the newest first. */
  before = $state<Result[]>([]);

  constructor(snapshot: () => Snapshot) {
    $effect(() => {
      const now = snapshot();
      if (now.table.status !== "over") return;
      const game = gameNamed(now.table.game);
      if (game) untrack(() => this.note(now, game));
      else void loadGames();
    });
  }

  private note(now: Snapshot, game: Game): void {
    const ladder = game.bots.map((bot) => bot.spec);
    const found = resultOf(now, ladder, Date.now());
    this.result = found;
    if (!found) return;
    const like = (one: Result) => one.game === found.game && levelOf(one) === levelOf(found);
    this.before = results().filter((one) => like(one) && one.table !== found.table);
    keepResult(found);
  }
}
