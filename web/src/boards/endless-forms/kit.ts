import { hasIcon } from "$lib/icons";
import type { Decision, Option, Plain } from "$lib/model";
import { iconOf } from "./forms";

const named = (choice: Plain): string | null => {
  if (typeof choice === "string") return choice;
  if (!choice || typeof choice !== "object" || Array.isArray(choice)) return null;
  const fields = Object.values(choice)[0];
  return fields && typeof fields === "object" && !Array.isArray(fields) && typeof fields.card === "string"
    ? fields.card
    : null;
};

/** A card's own sign, where an option is a card; signs of pressing a zone. */
export function optionIcon({ choice, targets }: Option, _decision: Decision): string | null {
  const card = named(choice);
  const found = card && iconOf(card);
  if (found && hasIcon("endless-forms", found)) return found;
  return targets[0]?.startsWith("zone.") ? "set_event" : null;
}

/** Species stand at habitats; everything that is played from a hand is held. */
export const pieces = (set: string): ("hand" | "table")[] =>
  set === "species" ? ["hand", "table"] : ["effects", "events", "habitats"].includes(set) ? ["hand"] : [];
