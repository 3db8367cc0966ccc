import type { Decision, Option } from "$lib/model";
import { hasIcon } from "$lib/icons";
import type { TableView } from "$lib/table.svelte";
import { inCollection, type GalapagosView } from "./animals";

const BY_CHOICE: Record<string, string> = {
  EVOLUTION: "evolution",
  MIGRATION: "migration",
  ADD_ONE: "adaptation",
  SUBTRACT_ONE: "adaptation",
  PASS: "pass",
  END_TURN: "pass",
  TAKE_HELPERS: "helper_token",
  REROLL: "extra_die",
  PUT_INTO_PLAY: "rescue",
  KEEP_HIDDEN: "hidden_card",
};

export function optionIcon({ choice, targets }: Option, decision: Decision): string | null {
  const name = typeof choice === "string" ? (BY_CHOICE[choice] ?? choice.toLowerCase()) : "";
  if (hasIcon("galapagos", name)) return name;
  if (targets[0]?.startsWith("top.") && decision.step === "UseDie") return "rescue";
  return null;
}

export const dieOf = ({ step, fields }: Decision): number | null => (step === "UseDie" ? Number(fields.die) : null);

/** What a card of an open box would do in one's own collection. */
export function optionNote({ targets }: Option, _decision: Decision, table: TableView): string {
  const animal = targets[0]?.startsWith("look.") ? targets[0].slice(5) : null;
  return animal ? inCollection(table.snapshot!.view as GalapagosView, table.snapshot!.as, animal) : "";
}

export const pieces = (set: string): "table"[] => (set === "species" ? ["table"] : []);
