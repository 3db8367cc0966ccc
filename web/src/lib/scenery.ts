// Desert habitats as scenes: sky, far hills, ground and plants, drawn once for each habitat on 300 × 620.
import { seeded, tree, tuft } from "./plants";

interface Scene {
  sky: "day" | "warm";
  far: string;
  ground: string;
  shade: string;
  plants: Plant[];
  extra?: "river" | "pool" | "barn" | "houses" | "mesa" | "dunes" | "rocks";
}
type Plant = "tree" | "yucca" | "ocotillo" | "agave" | "pear" | "tuft";

const scene = (ground: string, plants: Plant[], extra?: Scene["extra"], sky: Scene["sky"] = "day"): Scene => ({
  sky,
  far: `var(--${ground}-far)`,
  ground: `var(--${ground})`,
  shade: `var(--${ground}-2)`,
  plants,
  ...(extra ? { extra } : {}),
});

/** One line for each habitat: its soil, two plants, what makes it known. */
const SCENES: Record<string, Scene> = {
  agricultural_land: scene("soil-farm", ["tree", "tuft"], "barn"),
  city_suburbs: scene("soil-stone", ["tree", "agave"], "houses"),
  creosote_scrub: scene("soil-sand", ["tuft", "yucca"], "mesa"),
  desert_arroyo: scene("soil-clay", ["tree", "tuft"], "rocks", "warm"),
  desert_grassland: scene("soil-straw", ["yucca", "tuft"], undefined, "warm"),
  desert_playa: scene("soil-stone", ["tuft"], "pool"),
  gypsum_flats: scene("soil-white", ["yucca", "agave"], "dunes"),
  lava_malpais: scene("soil-lava", ["pear", "tuft"], "rocks", "warm"),
  ocotillo_foothills: scene("soil-clay", ["ocotillo", "agave"], "mesa", "warm"),
  river_bosque: scene("soil-green", ["tree", "tree", "tuft"], "river"),
  agave_bajada: scene("soil-sand", ["agave", "pear"], "mesa", "warm"),
  desert_spring: scene("soil-green", ["tuft", "agave"], "pool"),
  mesquite_dunes: scene("soil-sand", ["tree", "tuft"], "dunes", "warm"),
  stock_tank: scene("soil-straw", ["tuft", "yucca"], "pool"),
};

const r = (n: number): string => String(Math.round(n));
const spike = (x: number, y: number, s: number, turn: number, fill: string): string =>
  `<path transform="translate(${r(x)} ${r(y)}) rotate(${turn})" d="M${-s * 0.07} 0Q0 ${-s * 0.6} 0 ${-s}` +
  `Q${s * 0.02} ${-s * 0.5} ${s * 0.07} 0Z" fill="${fill}"/>`;
const fan = (x: number, y: number, s: number, turns: number[], fill: string): string =>
  turns.map((turn) => spike(x, y, s, turn, fill)).join("");

function plant(kind: Plant, x: number, y: number, s: number): string {
  if (kind === "tree") return tree(x, y, s, "var(--canopy-3)");
  if (kind === "tuft") return tuft(x, y, s * 0.4, "var(--straw)");
  if (kind === "yucca")
    return (
      `<rect x="${r(x - 2)}" y="${r(y - s * 0.9)}" width="4" height="${r(s * 0.6)}" fill="var(--trunk)"/>` +
      `${fan(x, y, s * 0.6, [-70, -45, -20, 0, 20, 45, 70], "var(--shrub)")}`
    );
  if (kind === "agave") return fan(x, y, s * 0.5, [-80, -55, -30, 0, 30, 55, 80], "var(--agave)");
  if (kind === "ocotillo") {
    return [-24, -12, -3, 8, 20]
      .map(
        (turn) =>
          `<g transform="translate(${r(x)} ${r(y)}) rotate(${turn})">` +
          `<path d="M0 0Q${s * 0.05} ${-s * 0.5} 0 ${-s}" stroke="var(--shrub)" stroke-width="3" ` +
          `fill="none"/><circle cy="${-s}" r="4" fill="var(--bloom)"/></g>`,
      )
      .join("");
  }
  return [
    [0, -0.2, 0.2],
    [-0.22, -0.45, 0.17],
    [0.2, -0.5, 0.18],
    [0, -0.62, 0.15],
  ]
    .map(
      ([dx, dy, size]) =>
        `<ellipse cx="${r(x + s * dx!)}" cy="${r(y + s * dy!)}" rx="${r(s * size!)}" ` +
        `ry="${r(s * size! * 1.25)}" fill="var(--shrub)"/>`,
    )
    .join("");
}

const hill = (y: number, height: number, lean: number, fill: string): string =>
  `<path d="M0 620V${y}C${60 + lean} ${y - height} ${120 + lean} ${y - height} 160 ${y}` +
  `S${250 - lean} ${y + height * 0.6} 300 ${y - height * 0.3}V620Z" fill="${fill}"/>`;

const furrow = (y: number): string =>
  `<path d="M0 ${y}Q150 ${y - 16} 300 ${y}v26Q150 ${y + 10} 0 ${y + 26}Z" fill="var(--soil-farm-2)"/>`;

const EXTRA: Record<NonNullable<Scene["extra"]>, string> = {
  river: `<path d="M70 160Q210 220 140 300T190 430T90 620H230Q280 520 250 430T190 300T120 160Z" fill="var(--pool)"/>`,
  pool:
    `<ellipse cx="160" cy="400" rx="120" ry="52" fill="var(--pool-edge)"/>` +
    `<ellipse cx="160" cy="398" rx="108" ry="43" fill="var(--pool)"/>`,
  barn:
    `<g transform="translate(190 108)"><path d="M0 0h60v42H0z" fill="var(--barn)"/>` +
    `<path d="M-6 2L30 -26L66 2z" fill="var(--barn-2)"/>` +
    `</g>${[200, 270, 340, 410, 480, 550].map(furrow).join("")}`,
  houses: [20, 90, 210]
    .map(
      (x) =>
        `<g transform="translate(${x} 112)"><path d="M0 0h52v40H0z" fill="var(--dune)"/>` +
        `<path d="M-5 2L26 -22L57 2z" fill="var(--barn)"/></g>`,
    )
    .join(""),
  mesa:
    `<path d="M10 156l14 -40h12l8 -26h70l10 26h12l16 40z" fill="var(--clay-2)"/>` +
    `<path d="M190 156l12 -30h60l14 30z" fill="var(--clay-2)" opacity=".7"/>`,
  dunes: [250, 340, 440, 540]
    .map(
      (y, n) =>
        `<path d="M${n % 2 ? 0 : -40} ${y}q80 -34 170 0t200 -6v24q-90 -22 -190 0t-180 6z" fill="var(--veil-light)"/>`,
    )
    .join(""),
  rocks: [
    [40, 250],
    [240, 300],
    [90, 470],
    [220, 560],
  ]
    .map(([x, y]) => `<path d="M${x! - 32} ${y}q6 -34 34 -34q30 2 34 34z" fill="var(--lava-2)"/>`)
    .join(""),
};

const drawn = new Map<string, string>();

/** The picture of a habitat; unknown ones look like scrub. */
export function habitatScene(name: string, night: boolean): string {
  const key = `${name} ${night}`;
  if (!drawn.has(key)) drawn.set(key, draw(name, night));
  return drawn.get(key)!;
}

function draw(name: string, night: boolean): string {
  const { sky, far, ground, shade, plants, extra } = SCENES[name] ?? SCENES.creosote_scrub!;
  const luck = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973);
  const disc = night ? "var(--moon)" : "var(--sun)";
  const sun = [54, 40, 27]
    .map(
      (radius, n) =>
        `<circle cx="${r(60 + luck() * 4 + (name.length % 3) * 80)}" cy="52" r="${radius}" fill="${disc}" ` +
        `opacity="${[0.25, 0.45, 1][n]}"/>`,
    )
    .join("");
  const spots = Array.from({ length: 12 }, (_, n) => ({
    kind: plants[n % plants.length]!,
    x: 12 + luck() * 276,
    y: 190 + luck() * 420,
  })).sort((a, b) => a.y - b.y);
  return (
    `<rect width="300" height="620" ` +
    `fill="var(--${night ? "sky-night" : sky === "warm" ? "art-dusk" : "art-sky"})"/>${sun}` +
    hill(150, 26, luck() * 40, far) +
    (extra === "mesa" || extra === "houses" ? EXTRA[extra] : "") +
    hill(166, 10, 10, ground) +
    hill(420, 26, 30, shade) +
    (extra && extra !== "mesa" && extra !== "houses" ? EXTRA[extra] : "") +
    spots.map(({ kind, x, y }) => plant(kind, x, y, 26 + y / 12)).join("")
  );
}
