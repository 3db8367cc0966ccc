// What is asked first of each game: a place to go to, or the kind of table. Everything else is for experts.
import type { Place } from "$lib/landscapes";
import type { Plain } from "$lib/model";
import { w, type Word } from "./words";

export interface Picture {
  key: string;
  title: string;
  note: string;
  place: Place;
  animal?: string;
  /** What picking it means for the options. */
  options: Record<string, Plain>;
  /** How many sit at the table, where that is the choice. */
  seats?: number;
}

const value = (option: string, key: string, place: Place, animal?: string) => ({
  key,
  place,
  options: { [option]: key },
  ...(animal ? { animal } : {}),
});

/** Pictures that stand for values of an option: titles and notes come with the game. */
const OF_OPTION: Record<string, { option: string; pictures: ReturnType<typeof value>[] }> = {
  endangered: {
    option: "module",
    pictures: [
      value("module", "tigers", "jungle"),
      value("module", "otters", "shore"),
      value("module", "rhinos", "savanna"),
    ],
  },
  animalia: {
    option: "continents",
    pictures: [
      value("continents", "europe", "mountains", "ibex"),
      value("continents", "north-america", "savanna", "bison"),
      value("continents", "south-america", "jungle", "flamingo"),
    ],
  },
};

export const pictureOption = (game: string): string | null => OF_OPTION[game]?.option ?? null;

const own = (game: string, key: string, place: Place, animal: string, more: Partial<Picture>): Picture => ({
  key,
  title: w(`${game}.${key}` as Word),
  note: w(`${game}.${key}.note` as Word),
  place,
  animal,
  options: {},
  ...more,
});

/** The pictures of a game's first choice. */
export function pictures(
  game: string,
  said: (option: string, value: Plain) => { title: string; note: string },
): Picture[] {
  const known = OF_OPTION[game];
  if (known) return known.pictures.map((one) => ({ ...one, ...said(known.option, one.key) }));
  if (game === "galapagos")
    return [
      own(game, "two", "islands", "tortoise", { seats: 2 }),
      own(game, "three", "islands", "iguana", { seats: 3 }),
      own(game, "four", "islands", "whale", { seats: 4 }),
    ];
  if (game === "endless-forms")
    return [
      own(game, "starter", "desert", "roadrunner", { options: { decks: "starter,starter", card_pool: "starter" } }),
      own(game, "random", "desert", "lizard", { options: { decks: "random,random", card_pool: "full" } }),
      own(game, "own", "desert", "tortoise", { options: { card_pool: "full" } }),
    ];
  return [];
}
