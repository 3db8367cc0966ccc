// What options lead to, as the server told it: asked for once a question.

import { api } from "./api";
import type { Decision, Foreseen, Option } from "./model";

const MOST = 60; // kept at a time

export class Previews {
  #told = new Map<string, Promise<Foreseen | null>>();

  /** What an option leads to; null: it could not be asked. */
  ask(table: string, tokens: readonly string[], decision: Decision, { choice }: Option): Promise<Foreseen | null> {
    const key = `${decision.id} ${JSON.stringify(choice)}`;
    let told = this.#told.get(key);
    if (!told) {
      if (this.#told.size > MOST) this.#told.clear();
      told = api.preview(table, tokens, decision.id, decision.seat, choice).catch(() => null);
      this.#told.set(key, told);
    }
    return told;
  }
}
