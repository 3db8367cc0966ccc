import type { Figure } from "../../rules/figures";

const pair = { cell: "forest", animals: 2, icon: "tiger" };
const alone = { cell: "forest", animals: 1, icon: "tiger" };
const felled = { cell: "forest", tile: "deforestation" };

export const figures: Record<string, Figure> = {
  "4.4": {
    pieces: [{ die: 2 }, { sign: "✕ 3" }, { sign: "✓" }, { die: 4 }],
    caption: {
      en: "With two players: on a 2 only a 4 or more can be placed.",
      es: "Con dos jugadores: sobre un 2 solo cabe un 4 o más.",
    },
  },
  "7.5": {
    pieces: [pair, { sign: "= ♥" }, { cell: "forest", animals: 1, icon: "tiger" }, { sign: "≠ ♥" }],
    caption: {
      en: "Two in one space are a pair; neighbours are not.",
      es: "Dos en un espacio son una pareja; dos vecinos no.",
    },
  },
  "8.2": {
    pieces: [pair, pair, { sign: "2 + 1 = 3" }, { die: 2, of: "offspring" }, { sign: "→" }, { ...alone, ringed: true }],
    caption: {
      en: "Two pairs, so 3 or less: with a 2 one cub is born.",
      es: "Dos parejas, luego 3 o menos: con un 2 nace una cría.",
    },
  },
  "14.4": {
    pieces: [alone, { cell: "forest", ringed: true }, felled, felled, { sign: "←" }, { die: 4, of: "destruction" }],
    caption: {
      en: "A tile lies where the die points: the new one slides towards the tiger and falls on the ringed space.",
      es: "Donde señala el dado ya hay una loseta: la nueva se desliza hacia el tigre y cae en el espacio marcado.",
    },
  },
};
