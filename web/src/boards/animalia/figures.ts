import type { Figure } from "../../rules/figures";

export const figures: Record<string, Figure> = {
  "3.4": {
    pieces: [
      { card: "EU6", icon: "wolf", value: "6" },
      { card: "EU7", icon: "alpine_ibex", value: "7" },
      { card: "NA9", icon: "american_crocodile", value: "9" },
      { sign: "→" },
      { card: "EU7", icon: "alpine_ibex", value: "7" },
    ],
    caption: {
      en: "Europe was led: the 7 wins. The crocodile is higher, but of another colour.",
      es: "Se salió con Europa: gana el 7. El cocodrilo es más alto, pero de otro color.",
    },
  },
  "3.5": {
    pieces: [
      { card: "NA8", icon: "canada_lynx", value: "8" },
      { card: "SA10", icon: "lowland_tapir", value: "10" },
      { sign: "→" },
      { card: "SA10", icon: "lowland_tapir", value: "10" },
    ],
    caption: {
      en: "Outside Europe a Gentle Giant wins in any colour.",
      es: "Fuera de Europa un Gigante Manso gana con cualquier color.",
    },
  },
  "6.1": {
    pieces: [
      { card: "EU6", icon: "wolf", value: "6" },
      { sign: "+" },
      { card: "SA5", icon: "golden_lion_tamarin", value: "5" },
      { sign: "= ✓" },
    ],
    caption: {
      en: "Pack and Purse: the Wolf, and any card with a coin, both in one's own pile.",
      es: "El lobo y cualquier carta con moneda, los dos en el propio montón.",
    },
  },
};
