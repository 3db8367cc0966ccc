// The ground of a map, drawn: each function returns the shapes of one space, 60 × 60. The same space always looks
// alike.

import { acacia, disc, line, oval, palm, r, seeded, tree, tuft } from "./plants";

const SIDE = 60;
export type Ground = "forest" | "sea" | "kelp" | "beach" | "grass" | "bush" | "waterhole";

const ground = (fill: string): string => `<rect width="${SIDE}" height="${SIDE}" fill="${fill}"/>`;
const wave = (x: number, y: number): string => line(`M${r(x)} ${r(y)}q3.6 -3 7.2 0t7.2 0`, "var(--wave)", 2);

function kelp(x: number, s: number, sway: number): string {
  const blades = [0, 1, 2, 3, 4, 5].map((n) => {
    const [y, side] = [62 - s * (0.14 + 0.14 * n), n % 2 ? 1 : -1];
    return (
      `<path d="M${r(x)} ${r(y)}q${side * 4} -4 ${side * 8} -1q${-side * 3} 4 ${-side * 8} 1z" ` +
      `fill="var(--weed-2)"/>`
    );
  });
  const stem =
    `M${r(x)} 62c${r(-5 * sway)} ${r(-s * 0.25)} ${r(5 * sway)} ${r(-s * 0.35)} 0 ${r(-s * 0.55)}` +
    `s${r(-4 * sway)} ${r(-s * 0.3)} ${r(sway)} ${r(-s * 0.45)}`;
  return line(stem, "var(--weed)", 2) + blades.join("");
}

const shrub = (x: number, y: number, s: number): string =>
  disc(x - s * 0.22, y - s * 0.2, s * 0.24, "var(--shrub)") +
  disc(x + s * 0.22, y - s * 0.2, s * 0.24, "var(--shrub)") +
  disc(x, y - s * 0.34, s * 0.28, "var(--shrub)") +
  disc(x - s * 0.1, y - s * 0.4, s * 0.13, "var(--shrub-2)") +
  disc(x + s * 0.18, y - s * 0.3, s * 0.11, "var(--shrub-2)");

type Luck = () => number;
const about = (luck: Luck, from: number, to: number): number => from + luck() * (to - from);

function forest(luck: Luck, odd: boolean, busy: boolean): string {
  const spots = busy
    ? [
        [0.16, 0.36],
        [0.5, 0.28],
        [0.84, 0.36],
      ]
    : [
        [0.24, 0.46],
        [0.72, 0.42],
        [0.48, 0.8],
        [0.88, 0.9],
        [0.1, 0.94],
      ];
  const trees = spots.map(([x, y]) => {
    const at: [number, number] = [SIDE * (x! + about(luck, -0.06, 0.06)), SIDE * (y! + about(luck, -0.04, 0.05))];
    const size = SIDE * about(luck, 0.36, 0.5) * (busy ? 0.8 : 1);
    return luck() < 0.86 ? tree(...at, size, `var(--canopy-${1 + Math.floor(luck() * 3)})`) : palm(...at, size * 1.05);
  });
  return (
    ground(`var(--forest${odd ? "-2" : ""})`) +
    trees.join("") +
    (busy ? oval(30, 46, 27, 12, "var(--clearing)") : "") +
    tuft(SIDE * about(luck, 0.1, 0.9), 57, 6, "var(--tuft)")
  );
}

function sea(luck: Luck, row: number, weed: boolean, busy: boolean): string {
  const deep = `<rect width="${SIDE}" height="${SIDE}" fill="var(--sea-2)" opacity="${r(row / 5)}"/>`;
  const waves = [0, 1, 2].map((n) => wave(4 + 17 * n + about(luck, -2, 3), 12 + 17 * ((n * 2 + row) % 3)));
  const strands = weed
    ? (busy ? [5, 15, 45, 55] : [7, 20, 33, 47, 56]).map((x, n) => kelp(x, about(luck, 33, 50), n % 2 ? 1 : -1))
    : [];
  return ground(weed ? "var(--kelp)" : "var(--sea)") + (weed ? "" : deep) + waves.join("") + strands.join("");
}

function beach(luck: Luck): string {
  const surf =
    `<path d="M0 0V12q7 6 15 0t15 0t15 0t15 0V0z" fill="var(--surf)"/>` +
    `<path d="M0 0V6q7 6 15 0t15 0t15 0t15 0V0z" fill="var(--sea-2)"/>`;
  return (
    ground("var(--beach)") +
    surf +
    Array.from({ length: 9 }, () => disc(about(luck, 4, 56), about(luck, 25, 57), 1.4, "var(--pebble)")).join("")
  );
}

function savanna(luck: Luck, kind: Ground, odd: boolean, busy: boolean): string {
  const half = odd ? "-2" : "";
  const soil = ground(kind === "bush" ? `var(--bushland${half})` : `var(--grass${half})`);
  if (kind === "waterhole") {
    return (
      soil +
      oval(30, 36, 26, 17, "var(--pool-edge)") +
      oval(30, 35, 23, 14, "var(--pool)") +
      wave(18, 36) +
      wave(30, 41) +
      tuft(6, 43, 18, "var(--shrub)") +
      tuft(54, 37, 16, "var(--shrub)") +
      tuft(48, 56, 13, "var(--shrub-2)")
    );
  }
  const clear = busy ? oval(30, 47, 28, 12, "var(--dust)") : "";
  if (kind === "bush") {
    const spots = busy
      ? [
          [11, 25, 20],
          [48, 24, 21],
          [30, 18, 18],
        ]
      : [
          [13, 28, 26],
          [44, 25, 28],
          [28, 45, 30],
          [52, 55, 24],
          [6, 58, 21],
        ];
    return soil + spots.map(([x, y, s]) => shrub(x! + about(luck, -2, 2), y!, s!)).join("") + clear;
  }
  const shade = !busy && luck() < 0.42 ? acacia(about(luck, 18, 42), 50, 48) : "";
  return (
    soil +
    shade +
    Array.from({ length: busy ? 3 : 5 }, () => tuft(about(luck, 5, 55), about(luck, 18, 58), 10, "var(--straw)")).join(
      "",
    ) +
    clear
  );
}

/** What grows in a space; `busy`: somebody stands there and needs room. */
export function land(kind: string, n: number, busy: boolean): string {
  const [row, column] = [Math.floor(n / 6), n % 6];
  const luck = seeded(n + 5);
  const odd = (row + column) % 2 === 1;
  if (kind === "forest") return forest(luck, odd, busy);
  if (kind === "sea" || kind === "kelp") return sea(luck, row, kind === "kelp", busy);
  if (kind === "beach") return beach(luck);
  return savanna(luck, kind as Ground, odd, busy);
}

const stump = (x: number, y: number, s: number): string =>
  oval(x, y, s * 0.5, s * 0.16, "var(--shade)") +
  `<path d="M${r(x - s * 0.3)} ${r(y - s * 0.5)}v${r(s * 0.42)}` +
  `q${r(-s * 0.06)} ${r(s * 0.1)} ${r(-s * 0.16)} ${r(s * 0.1)}h${r(s * 0.92)}` +
  `q${r(-s * 0.1)} 0 ${r(-s * 0.16)} ${r(-s * 0.1)}v${r(-s * 0.42)}z" fill="var(--stump)"/>` +
  oval(x, y - s * 0.5, s * 0.3, s * 0.12, "var(--stump-top)");

function felled(): string {
  const furrows = [18, 37, 54].map((y) => `M0 ${y}q15 -3.6 30 0t30 0`).join("");
  return (
    ground("var(--felled)") +
    line(furrows, "var(--felled-2)", 2) +
    stump(18, 31, 22) +
    stump(41, 49, 25) +
    `<g transform="translate(44 22) rotate(-18)">` +
    `<rect x="-13" y="-4" width="25" height="8" rx="3.5" fill="var(--stump)"/>` +
    `${oval(-13, 0, 2.4, 4, "var(--stump-top)")}</g>`
  );
}

function oil(kind: string, n: number): string {
  return (
    land(kind, n, false) +
    `<g transform="translate(30 30) rotate(${(n % 4) * 90})">` +
    `<path d="M-29 -20Q-25 -29 -13 -27T11 -28T28 -17T27 6T21 25T-1 27T-23 26T-28 4T-29 -20Z" ` +
    `fill="var(--oil)"/>` +
    line("M-20 -15q12 -8 27 -3", "var(--sheen-1)", 3) +
    line("M-18 -9q12 -7 26 -2", "var(--sheen-2)", 2.7) +
    line("M-14 -4q11 -6 21 -1", "var(--sheen-3)", 2.4) +
    oval(12, 12, 7, 3.6, "var(--oil-2)") +
    "</g>"
  );
}

function farm(): string {
  const rows = [8, 20, 32, 44, 56].map(
    (y, n) =>
      line(`M0 ${y}H60`, "var(--field-2)", 3) +
      [5, 15, 25, 35, 45, 55].map((x) => oval(x + (n % 2 ? 3 : 0), y - 6, 1.8, 4.4, "var(--ear)")).join(""),
  );
  const posts = [6, 28, 50]
    .map((x) => `<rect x="${x}" y="27" width="5" height="22" rx="1.5" fill="var(--fence)"/>`)
    .join("");
  return ground("var(--field)") + rows.join("") + line("M0 34H60M0 42H60", "var(--fence)", 2.7) + posts;
}

/** A space that destruction has taken, by the name of the tile. */
export function taken(tile: string, kind: string, n: number): string {
  if (tile === "pollution") return oil(kind, n);
  return tile === "farmland" ? farm() : felled();
}
