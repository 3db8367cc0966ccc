import { hasIcon } from "$lib/icons";
import type { Option } from "$lib/model";
import { pauseFor } from "./trick";

export const pause = pauseFor;

const ANIMALS: Record<string, string> = {
  EU1: "olm",
  EU3: "greater_flamingo",
  EU4: "european_mink",
  EU5: "barbary_macaque",
  EU6: "wolf",
  EU7: "alpine_ibex",
  EU8: "iberian_lynx",
  EU10: "european_bison",
  NA1: "axolotl",
  NA2: "thick_billed_parrot",
  NA4: "black_footed_ferret",
  NA6: "red_wolf",
  NA7: "bighorn_sheep",
  NA8: "canada_lynx",
  NA9: "american_crocodile",
  NA10: "west_indian_manatee",
  SA2: "hyacinth_macaw",
  SA3: "andean_flamingo",
  SA4: "giant_otter",
  SA5: "golden_lion_tamarin",
  SA6: "maned_wolf",
  SA8: "jaguar",
  SA9: "orinoco_crocodile",
  SA10: "lowland_tapir",
};

export function optionIcon({ choice }: Option): string | null {
  if (typeof choice !== "string") return null;
  const own = choice.toLowerCase(); // a card of somebody's own set is drawn by its id
  const name = hasIcon("animalia", own) ? own : ANIMALS[choice];
  return name && hasIcon("animalia", name) ? name : null;
}

export const pieces = (set: string): ("hand" | "table")[] => (set === "animals" ? ["hand", "table"] : []);
