import type { Figure } from "../../rules/figures";

export const figures: Record<string, Figure> = {
  "5.4": {
    pieces: [{ die: 3 }, { sign: "→" }, { card: "species.GIANT_TORTOISE", icon: "giant_tortoise", value: "3" }],
    caption: {
      en: "A 3 rescues the animal of column 3, if it lies in the top row.",
      es: "Un 3 rescata al animal de la columna 3, si está en la fila superior.",
    },
  },
  "5.12": {
    pieces: [{ die: 5 }, { sign: "→" }, { die: 6 }, { sign: "→" }, { die: 1 }],
    caption: {
      en: "Each Helper turns a die by one; 6 and 1 are neighbours.",
      es: "Cada ayudante gira un dado en uno; 6 y 1 son vecinos.",
    },
  },
  "7.1": {
    pieces: [
      { card: "species.WAVED_ALBATROSS", icon: "waved_albatross" },
      { sign: "+" },
      { card: "species.WAVED_ALBATROSS", icon: "waved_albatross" },
      { sign: "= 3" },
    ],
    caption: {
      en: "Two albatrosses are a series: whoever has them first takes the award.",
      es: "Dos albatros son una serie: quien los tenga antes se lleva el premio.",
    },
  },
  "12.2": {
    pieces: [
      { die: 3, of: "destruction" },
      { sign: "→" },
      { card: "species.GIANT_TORTOISE", icon: "giant_tortoise", value: "3" },
      { sign: "✕" },
    ],
    caption: {
      en: "The ghost's die locks column 3: nobody rescues or moves this card.",
      es: "El dado del fantasma cierra la columna 3: nadie rescata ni mueve esa carta.",
    },
  },
};
