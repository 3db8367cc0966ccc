// A table without a game on it: what a card looks like where it would lie.
import { Glimpse } from "../replay/glimpse.svelte";

export class Bench extends Glimpse {
  of = $state("");
  override get game(): string {
    return this.of;
  }
}
