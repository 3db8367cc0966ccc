// Desert habitats as scenes: sky, what stands on the horizon, ground and plants, drawn once for each habitat and shape.
import {
  agave,
  cloud,
  hill,
  mesa,
  ocotillo,
  path,
  peaks,
  pear,
  row,
  stars,
  sun,
  tufts,
  v,
  volcano,
  yucca,
} from "./landforms";
import { slug } from "./slug";
import { disc, line, oval, r, seeded, tree } from "./plants";

/** A picture that stands or lies: its size, and how far down the horizon is. */
interface Frame {
  w: number;
  h: number;
  horizon: number;
  soil: string;
}
const TALL = { w: 300, h: 620, horizon: 0.25 };
const WIDE = { w: 900, h: 210, horizon: 0.4 };

type Plant = (x: number, y: number, s: number) => string;
type Draw = (frame: Frame) => string;
interface Scene {
  soil: string;
  far: Draw;
  plants: Plant[];
  more?: Draw;
  warm?: boolean;
}

const bush: Plant = (x, y, s) => tree(x, y, s * 1.3, v("canopy-3"));
const agaves: Plant = (x, y, s) => agave(x, y, s * 0.9);
const wands: Plant = (x, y, s) => ocotillo(x, y, s * 1.4);
const level = ({ h, horizon }: Frame, part = 0): number => h * (horizon + part * (1 - horizon));

const earth = ({ soil }: Frame, tone: "" | "-2" | "-far"): string => v(`soil-${soil}${tone}`);

// --- what stands on the horizon ---

const hills: Draw = (f) => hill(f.w, f.h, level(f, -0.06), f.h * 0.03, 8, earth(f, "-far"));
const mesas: Draw = (f) =>
  mesa(f.w * 0.04, level(f, 0.01), f.w * 0.42, f.h * 0.13) + mesa(f.w * 0.6, level(f, 0.01), f.w * 0.46, f.h * 0.09);
const ridge: Draw = (f) =>
  peaks(f.w, level(f, 0.04), level(f, 0.02), f.h * 0.12, 4, Math.round(f.w / 90), earth(f, "-far"));
const wood: Draw = (f) => hills(f) + row(f.w, level(f, 0.02), f.w / 38, f.h * 0.13 + 12, 3, v("canopy-2"));
const crater: Draw = (f) =>
  `<g class="lava">${volcano(f.w * 0.4, level(f, 0.02), Math.min(f.w * 0.62, f.h * 1.6), f.h * 0.14)}</g>`;

const house = (x: number, y: number, s: number, wall: string, roof: string): string =>
  path(`M${r(x)} ${r(y - s)}h${r(s * 1.4)}v${r(s)}h${r(-s * 1.4)}z`, wall) +
  path(`M${r(x - s * 0.15)} ${r(y - s)}l${r(s * 0.85)} ${r(-s * 0.6)}l${r(s * 0.85)} ${r(s * 0.6)}z`, roof) +
  path(`M${r(x + s * 0.5)} ${r(y)}v${r(-s * 0.55)}h${r(s * 0.4)}v${r(s * 0.55)}z`, v("dune"));
const barn: Draw = (f) =>
  hills(f) +
  house(f.w * 0.62, level(f, 0.03), f.h * 0.07 + 4, v("barn"), v("barn-2")) +
  tree(f.w * 0.13, level(f, 0.03), f.h * 0.09 + 8, v("canopy-3"));
const houses: Draw = (f) =>
  hills(f) +
  [0.06, 0.34, 0.52, 0.78].map((x) => house(f.w * x, level(f, 0.03), f.h * 0.045 + 6, v("dune-2"), v("barn"))).join("");

// --- what lies on the ground ---

const river: Draw = (f) => {
  const [top, deep, across] = [level(f, 0.01), f.h - level(f, 0.01), Math.min(f.w, f.h * 0.8)];
  const from = f.w * 0.3;
  const bank =
    `q${r(across * 0.36)} ${r(deep * 0.14)} ${r(across * 0.16)} ${r(deep * 0.34)}` +
    `t${r(across * 0.1)} ${r(deep * 0.3)}t${r(-across * 0.2)} ${r(deep * 0.36)}`;
  return (
    path(`M${r(from)} ${r(top)}${bank}h${r(across * 0.36)}L${r(from + across * 0.06)} ${r(top)}z`, v("pool")) +
    [0.3, 0.55, 0.8].map((part) => ripple(from + across * (0.12 + part * 0.1), level(f, part), across * 0.06)).join("")
  );
};
const ripple = (x: number, y: number, s: number): string =>
  line(`M${r(x)} ${r(y)}q${r(s / 2)} ${r(-s * 0.22)} ${r(s)} 0t${r(s)} 0`, v("wave"), 2.4);
const pool: Draw = (f) => {
  const [x, y, s] = [f.w * 0.55, level(f, 0.52), Math.min(f.w * 0.4, f.h * 0.55)];
  return (
    oval(x, y, s, s * 0.34, v("pool-edge")) +
    oval(x, y - s * 0.02, s * 0.9, s * 0.28, v("pool")) +
    ripple(x - s * 0.5, y, s * 0.2) +
    ripple(x + s * 0.1, y + s * 0.1, s * 0.2)
  );
};
const furrows: Draw = (f) =>
  Array.from({ length: 8 }, (_, n) => {
    const [y, deep] = [level(f, 0.06 + n * 0.12), (f.h - level(f)) * 0.06];
    const bend = f.h * 0.03;
    return path(
      `M0 ${r(y)}Q${r(f.w / 2)} ${r(y - bend)} ${r(f.w)} ${r(y)}v${r(deep)}` +
        `Q${r(f.w / 2)} ${r(y + deep - bend)} 0 ${r(y + deep)}z`,
      earth(f, "-2"),
    );
  }).join("");
const dunes: Draw = (f) =>
  [0.16, 0.36, 0.58, 0.8]
    .map((part, n) => hill(f.w, f.h, level(f, part), f.h * 0.022, 11 + n, earth(f, n % 2 ? "" : "-2")))
    .join("");
const rocks: Draw = (f) =>
  [
    [0.14, 0.2],
    [0.8, 0.3],
    [0.3, 0.66],
    [0.72, 0.9],
  ]
    .map(([x, part]) => {
      const [at, y, s] = [f.w * x!, level(f, part), 20 + part! * 26];
      return path(
        `M${r(at - s)} ${r(y)}q${r(s * 0.2)} ${r(-s)} ${r(s)} ${r(-s)}q${r(s * 0.9)} 0 ${r(s)} ${r(s)}z`,
        v("lava-2"),
      );
    })
    .join("");

/** One line for each habitat: its soil, what stands far off, two plants, what makes it known. */
const SCENES: Record<string, Scene> = {
  agricultural_land: { soil: "farm", far: barn, plants: [], more: furrows },
  city_suburbs: { soil: "stone", far: houses, plants: [bush, agaves] },
  creosote_scrub: { soil: "sand", far: mesas, plants: [bush, yucca] },
  desert_arroyo: { soil: "clay", far: mesas, plants: [bush], more: rocks, warm: true },
  desert_grassland: { soil: "straw", far: hills, plants: [yucca], warm: true },
  desert_playa: { soil: "stone", far: ridge, plants: [], more: pool },
  gypsum_flats: { soil: "white", far: ridge, plants: [yucca, agaves], more: dunes },
  lava_malpais: { soil: "lava", far: crater, plants: [pear], more: rocks, warm: true },
  ocotillo_foothills: { soil: "clay", far: mesas, plants: [wands, agaves], warm: true },
  river_bosque: { soil: "green", far: wood, plants: [bush], more: river },
  agave_bajada: { soil: "sand", far: mesas, plants: [agaves, pear], warm: true },
  desert_spring: { soil: "green", far: hills, plants: [agaves], more: pool },
  mesquite_dunes: { soil: "sand", far: hills, plants: [bush], more: dunes, warm: true },
  stock_tank: { soil: "straw", far: hills, plants: [yucca], more: pool },
};

function sky({ w, h }: Frame, id: string, night: boolean, warm: boolean, luck: () => number): string {
  const [from, to] = night ? ["sky-night", "sky-low"] : warm ? ["art-sky", "art-dusk"] : ["art-sky", "art-pale"];
  const [x, y] = [w * (0.2 + 0.58 * luck()), h * 0.1];
  return (
    `<defs><linearGradient id="${id}" x2="0" y2=".45"><stop stop-color="${v(from)}"/>` +
    `<stop offset="1" stop-color="${v(to)}"/></linearGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${id})"/>` +
    (night ? stars(w, h, Math.round(luck() * 99)) : cloud((x + w * 0.5) % w, y * 0.9, h * 0.03 + 6)) +
    sun(x, y, h * 0.04 + 3)
  );
}

/** Plants stand at the edges and between the cards; those nearer are larger. */
function growth(f: Frame, plants: Plant[], luck: () => number): string {
  const spots = Array.from({ length: plants.length ? 9 : 0 }, (_, n) => {
    const part = 0.06 + (n / 9) * 0.92;
    const x = n % 2 ? luck() * 0.34 : 0.66 + luck() * 0.34;
    return plants[n % plants.length]!(f.w * x, level(f, part), 22 + part * Math.min(64, f.h * 0.16));
  });
  return spots.join("");
}

const drawn = new Map<string, string>();

/** The picture of the habitat at a place, which stands or lies; unknown ones look like scrub. */
export function habitatScene(name: string, place: number, night: boolean, wide: boolean): string {
  const key = `${slug(name)}-${place}-${night}-${wide}`;
  if (!drawn.has(key))
    drawn.set(key, draw(SCENES[slug(name)] ?? SCENES.creosote_scrub!, key, night, wide ? WIDE : TALL));
  return drawn.get(key)!;
}
export const frameOf = (wide: boolean): string => (wide ? "0 0 900 210" : "0 0 300 620");

function draw(scene: Scene, key: string, night: boolean, size: Omit<Frame, "soil">): string {
  const f = { ...size, soil: scene.soil };
  const luck = seeded([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973);
  const ground = (part: number, seed: number, tone: "" | "-2") =>
    hill(f.w, f.h, level(f, part), f.h * 0.014, seed, earth(f, tone));
  const seeds = Array.from({ length: 14 }, () => disc(luck() * f.w, level(f, 0.05 + luck() * 0.95), 1.6, v("blade-2")));
  return (
    sky(f, `sky-${key}`, night, Boolean(scene.warm), luck) +
    scene.far(f) +
    ground(0.01, 5, "") +
    ground(0.34, 6, "-2") +
    ground(0.68, 7, "") +
    (scene.more?.(f) ?? "") +
    seeds.join("") +
    tufts(f.w, f.h, 16, 9, f.horizon + 0.05, f.h > f.w ? 0.035 : 0.09) +
    growth(f, scene.plants, luck)
  );
}
