import type { Figure } from "../../rules/figures";

export const figures: Record<string, Figure> = {
  "2.3": {
    pieces: [{ card: "Monarch Butterfly", icon: "monarch_butterfly", value: "3↑" }, { sign: "+ 2 = 5" }],
    caption: {
      en: "Where nectar is offered the Monarch comes with 5 counters instead of 3.",
      es: "Donde hay néctar la monarca entra con 5 contadores en vez de 3.",
    },
  },
  "7.3": {
    pieces: [{ card: "American Kestrel", icon: "american_kestrel", value: "8" }, { sign: "→ 8 · 7 · 6" }],
    caption: {
      en: "A hunter of rank 8 reaches prey of rank 8, 7 or 6.",
      es: "Un cazador de rango 8 alcanza presas de rango 8, 7 o 6.",
    },
  },
  "7.6": {
    pieces: [
      { card: "American Kestrel", icon: "american_kestrel", value: "+3" },
      { sign: "→" },
      { card: "Monarch Butterfly", icon: "monarch_butterfly", value: "−1" },
    ],
    caption: {
      en: "The hunter gains its ↑, the prey loses one counter.",
      es: "El cazador gana su ↑, la presa pierde un contador.",
    },
  },
};
