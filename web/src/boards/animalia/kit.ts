import { hasIcon } from "$lib/icons";
import type { Option } from "$lib/model";
import type { TourStep } from "..";
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
  const name = typeof choice === "string" ? (ANIMALS[choice] ?? choice.toLowerCase()) : "";
  return hasIcon("animalia", name) ? name : null;
}

export const tour: TourStep[] = [
  {
    at: "missions",
    text: {
      en: "You win together. Each mission names animals that must lie in its owner's pile when the eight tricks are over. A green tick: that slot is filled.",
      es: "Se gana en equipo. Cada misión pide animales que deben estar en el montón de su dueño cuando acaben las ocho bazas. Marca verde: ya está cumplido.",
    },
  },
  {
    at: "dock",
    text: {
      en: "Your hand. Whoever leads chooses a colour, the others must follow it if they can; the highest card of that colour wins the trick. Play a card.",
      es: "Tu mano. Quien sale elige un color, los demás deben seguirlo si pueden; gana la carta más alta de ese color. Juega una carta.",
    },
    until: true,
  },
  {
    at: "iwc",
    text: {
      en: "The IWC plays too. Tricks it wins bring coins for the cards with a coin on them; coins pay for actions and for stars at the end.",
      es: "El IWC también juega. Las bazas que gana dan monedas por las cartas con moneda; las monedas pagan acciones y dan estrellas al final.",
    },
  },
  {
    at: "decision",
    text: {
      en: "Every choice is listed here as well. If something is not allowed, press it anyway: you are told why, with the rule.",
      es: "Aquí también está cada opción. Si algo no se permite, púlsalo igualmente: se te dice por qué, con la regla.",
    },
  },
  {
    at: "tabs",
    text: {
      en: "The log tells after each trick why it was won. Have a good game!",
      es: "El diario dice después de cada baza por qué se ganó. ¡Buena partida!",
    },
  },
];
