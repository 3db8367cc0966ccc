// The place of each game, drawn as cut paper: sky, haze, middle, ground, animals. Scenery carries no rule and no word.
import { iconAt } from "./icons";
import {
  agave,
  birds,
  cloud,
  fir,
  hill,
  kelp,
  leaf,
  mesa,
  ocotillo,
  path,
  peaks,
  pear,
  row,
  scallop,
  scattered,
  stars,
  sun,
  tufts,
  v,
  volcano,
  waves,
  yucca,
} from "./landforms";
import { acacia, disc, oval, palm, r } from "./plants";

export type Place = "jungle" | "shore" | "savanna" | "mountains" | "islands" | "desert";

/** Where each game is at home. */
export const PLACES: Record<string, Place> = {
  endangered: "jungle",
  animalia: "mountains",
  galapagos: "islands",
  "endless-forms": "desert",
};

/**
 * An animal before the landscape: where its feet are and how tall it is, in parts of the picture's width and
 * height.
 */
interface Animal {
  name: string;
  x: number;
  feet: number;
  tall: number;
  turned?: boolean;
  floats?: boolean;
}

/** Animals that are not on the first page: their pictures come when they are asked for. */
const AWAY = new Set(["otter", "rhino"]);

const WATER_LINE = "q8 -5 16 0t16 0t16 0t16 0t16 0t16 0v20h-96z";

type Drawn = { land: string; animals: Animal[]; before?: string };
const DRAW: Record<Place, (w: number, h: number) => Drawn> = {
  jungle: (w, h) => ({
    land:
      sun(w * 0.7, h * 0.2, h * 0.075) +
      birds(w * 0.18, h * 0.16) +
      hill(w, h, h * 0.38, h * 0.06, 3, v("haze")) +
      hill(w, h, h * 0.47, h * 0.05, 4, v("haze-2")) +
      row(w, h * 0.56, Math.round(w / 42), h * 0.16, 3, v("far")) +
      hill(w, h, h * 0.56, h * 0.02, 5, v("far")) +
      row(w, h * 0.66, Math.round(w / 64), h * 0.26, 8, v("near")) +
      palm(w * 0.07, h * 0.7, h * 0.36) +
      palm(w * 0.88, h * 0.69, h * 0.33) +
      hill(w, h, h * 0.68, h * 0.02, 6, v("ground")) +
      hill(w, h, h * 0.78, h * 0.02, 7, v("ground-2")) +
      tufts(w, h, 12, 3, 0.74, 0.05),
    animals: [{ name: "tiger", x: 0.52, feet: 0.84, tall: 0.3 }],
    before: [
      [-8, 38, 0.34],
      [w * 0.1, 14, 0.26],
      [w + 6, -40, 0.36],
      [w * 0.9, -16, 0.26],
    ]
      .map(([x, turn, s]) => leaf(x!, h * 1.03, h * s!, turn!, v("leaf-dark"), v("leaf-light")))
      .join(""),
  }),
  shore: (w, h) => ({
    land:
      sun(w * 0.25, h * 0.16, h * 0.06) +
      birds(w * 0.6, h * 0.14) +
      hill(w, h, h * 0.38, h * 0.05, 4, v("haze")) +
      path(
        `M${r(w * 0.62)} ${r(h * 0.46)}q${r(w * 0.06)} ${r(-h * 0.18)} ${r(w * 0.18)} ${r(-h * 0.17)}` +
          `q${r(w * 0.14)} 0 ${r(w * 0.2)} ${r(-h * 0.06)}V${r(h * 0.46)}z`,
        v("haze-2"),
      ) +
      [0.78, 0.85, 0.92, 0.98].map((x, n) => fir(w * x, h * 0.3 + (n % 2) * 4, h * 0.1)).join("") +
      scallop(w, h, h * 0.43, 34, v("water")) +
      waves(w, h * 0.5, 7, 4) +
      scallop(w, h, h * 0.55, 40, v("water-2")) +
      waves(w, h * 0.63, 7, 5) +
      scallop(w, h, h * 0.7, 46, v("water-3")) +
      [0.06, 0.16, 0.8, 0.9, 0.97]
        .map((x, n) => kelp(w * x, h * 1.02, h * (n % 2 ? 0.42 : 0.34), n % 2 ? 1 : -1))
        .join(""),
    animals: [{ name: "otter", x: 0.5, feet: 0.74, tall: 0.28, floats: true }],
    before: path(`M${r(w * 0.5 - 48)} ${r(h * 0.72)}${WATER_LINE}`, v("water-3")),
  }),
  savanna: (w, h) => ({
    land:
      sun(w * 0.3, h * 0.36, h * 0.1) +
      hill(w, h, h * 0.5, h * 0.03, 6, v("haze")) +
      hill(w, h, h * 0.56, h * 0.02, 7, v("haze-2")) +
      acacia(w * 0.78, h * 0.68, h * 0.46) +
      acacia(w * 0.16, h * 0.67, h * 0.3) +
      hill(w, h, h * 0.66, h * 0.015, 8, v("ground")) +
      hill(w, h, h * 0.8, h * 0.02, 9, v("ground-2")) +
      tufts(w, h, 16, 6, 0.7, 0.07),
    animals: [{ name: "rhino", x: 0.5, feet: 0.86, tall: 0.32 }],
  }),
  mountains: (w, h) => ({
    land:
      sun(w * 0.34, h * 0.3, h * 0.07) +
      cloud(w * 0.75, h * 0.14, 26) +
      birds(w * 0.5, h * 0.2) +
      peaks(w, h, h * 0.5, h * 0.3, 8, Math.max(4, Math.round(w / 100)), v("haze"), v("cloud")) +
      peaks(w, h, h * 0.58, h * 0.2, 10, Math.max(5, Math.round(w / 80)), v("haze-2")) +
      hill(w, h, h * 0.6, h * 0.03, 8, v("far")) +
      [0.03, 0.11, 0.18, 0.27, 0.74, 0.82, 0.9, 0.97]
        .map((x, n) => fir(w * x, h * (0.65 + 0.02 * (n % 3)), h * 0.18))
        .join("") +
      hill(w, h, h * 0.67, h * 0.02, 9, v("ground")) +
      path(
        `M${r(w * 0.44)} ${r(h * 0.66)}q${r(w * 0.1)} ${r(h * 0.06)} ${r(-w * 0.02)} ${r(h * 0.12)}` +
          `t${r(w * 0.06)} ${r(h * 0.24)}h${r(w * 0.24)}` +
          `q${r(-w * 0.16)} ${r(-h * 0.14)} ${r(-w * 0.09)} ${r(-h * 0.22)}t${r(-w * 0.13)} ${r(-h * 0.14)}z`,
        v("water"),
      ) +
      tufts(w, h, 10, 8, 0.72, 0.05) +
      scattered(w, 9, 11, (x, part, n) => disc(x, h * (0.74 + part * 0.23), 3, v(["bloom", "cloud", "halo"][n % 3]!))),
    animals: [
      { name: "ibex", x: 0.22, feet: 0.77, tall: 0.17, turned: true },
      { name: "bison", x: 0.68, feet: 0.9, tall: 0.28 },
      { name: "flamingo", x: 0.38, feet: 0.92, tall: 0.2 },
    ],
  }),
  islands: (w, h) => ({
    land:
      sun(w * 0.8, h * 0.15, h * 0.065) +
      cloud(w * 0.14, h * 0.12, 26) +
      birds(w * 0.5, h * 0.24) +
      cloud(w * 0.4, h * 0.17, 30) +
      volcano(w * 0.36, h * 0.46, Math.min(w * 0.62, h * 0.8), h * 0.24) +
      volcano(w * 0.86, h * 0.46, w * 0.3, h * 0.12) +
      scallop(w, h, h * 0.45, 32, v("water")) +
      waves(w, h * 0.5, 7, 5) +
      scallop(w, h, h * 0.56, 40, v("water-2")) +
      waves(w, h * 0.62, 6, 6) +
      path(
        `M0 ${r(h * 0.86)}q${r(w * 0.16)} ${r(-h * 0.13)} ${r(w * 0.36)} ${r(-h * 0.1)}` +
          `t${r(w * 0.34)} ${r(-h * 0.05)}q${r(w * 0.18)} ${r(-h * 0.03)} ${r(w * 0.3)} ${r(h * 0.06)}V${r(h)}` +
          `H0z`,
        v("ground"),
      ) +
      path(
        `M0 ${r(h * 0.93)}q${r(w * 0.3)} ${r(-h * 0.1)} ${r(w * 0.6)} ${r(-h * 0.06)}` +
          `t${r(w * 0.4)} ${r(-h * 0.02)}V${r(h)}H0z`,
        v("ground-2"),
      ) +
      path(
        `M${r(w * 0.02)} ${r(h * 0.88)}q${r(w * 0.02)} ${r(-h * 0.12)} ${r(w * 0.12)} ${r(-h * 0.13)}` +
          `q${r(w * 0.12)} 0 ${r(w * 0.15)} ${r(h * 0.12)}z`,
        v("lava"),
      ) +
      path(
        `M${r(w * 0.78)} ${r(h * 0.84)}q${r(w * 0.03)} ${r(-h * 0.09)} ${r(w * 0.12)} ${r(-h * 0.09)}` +
          `q${r(w * 0.1)} 0 ${r(w * 0.16)} ${r(h * 0.11)}z`,
        v("lava"),
      ),
    animals: [
      { name: "tortoise", x: 0.52, feet: 0.95, tall: 0.25 },
      { name: "iguana", x: 0.15, feet: 0.79, tall: 0.12, floats: true },
      { name: "whale", x: 0.66, feet: 0.61, tall: 0.13, floats: true },
    ],
    before: path(`M${r(w * 0.66 - 48)} ${r(h * 0.595)}q8 -5 16 0t16 0t16 0t16 0t16 0t16 0v14h-96z`, v("water-2")),
  }),
  desert: (w, h) => ({
    land:
      sun(w * 0.62, h * 0.42, h * 0.1) +
      cloud(w * 0.22, h * 0.16, 24) +
      mesa(w * 0.02, h * 0.56, w * 0.4, h * 0.2) +
      mesa(w * 0.66, h * 0.56, w * 0.42, h * 0.14) +
      hill(w, h, h * 0.56, h * 0.015, 7, v("haze")) +
      hill(w, h, h * 0.66, h * 0.02, 8, v("haze-2")) +
      yucca(w * 0.16, h * 0.72, h * 0.17) +
      ocotillo(w * 0.86, h * 0.74, h * 0.26) +
      hill(w, h, h * 0.76, h * 0.02, 9, v("ground")) +
      pear(w * 0.92, h * 0.92, h * 0.16) +
      agave(w * 0.09, h * 0.95, h * 0.17) +
      scattered(w, 12, 7, (x, part, n) => oval(x, h * (0.78 + part * 0.2), 3 + (n % 4) * 2, 2.5, v("ground-2"))),
    animals: [
      { name: "roadrunner", x: 0.38, feet: 0.92, tall: 0.24 },
      { name: "lizard", x: 0.66, feet: 0.88, tall: 0.13 },
    ],
  }),
};

function animalAt(
  { name, x, feet, tall, turned, floats }: Animal,
  w: number,
  h: number,
  at: (name: string) => string,
): string {
  const [cx, y, s] = [x * w, feet * h, tall * h * (w > h * 1.8 ? 1.4 : 1)]; // in a wide picture they come nearer
  const shade = floats ? "" : `<g opacity=".2">${oval(cx, y - s * 0.03, s * 0.4, s * 0.075, v("shadow"))}</g>`;
  const place = turned
    ? `translate(${r(cx + s / 2)} ${r(y - s)}) scale(-1 1)`
    : `translate(${r(cx - s / 2)} ${r(y - s)})`;
  return `${shade}<g transform="${place}"><use href="${at(name)}" width="${r(s)}" height="${r(s)}"/></g>`;
}

/**
 * The landscape as the inside of an SVG of that size; `sky` is the name its gradient goes by, `animal` one to stand
 * there instead of the usual ones (null: none), `at` finds its picture.
 */
export function landscape(
  place: Place,
  w: number,
  h: number,
  sky: string,
  animal: string | null = "",
  at: (name: string) => string = (name) => iconAt(AWAY.has(name) ? "shores" : "scenes", name),
): string {
  const { land, animals: usual, before = "" } = DRAW[place](w, h);
  const animals = animal ? [{ name: animal, x: 0.5, feet: 0.86, tall: 0.3 }] : animal === null ? [] : usual;
  const stops = [1, 2, 3].map((n) => `<stop offset="${(n - 1) * 0.5}" stop-color="${v(`sky-${n}`)}"/>`).join("");
  return (
    `<defs><linearGradient id="${sky}" x2="0" y2="1">${stops}</linearGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${sky})"/>` +
    `${stars(w, h, 5)}<g class="land">${land}` +
    `</g>${animals.map((animal) => animalAt(animal, w, h, at)).join("")}<g class="land">${before}</g>`
  );
}
