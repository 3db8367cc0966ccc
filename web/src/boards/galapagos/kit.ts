import type { Decision, Option } from "$lib/model";
import { hasIcon } from "$lib/icons";

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
