// What landscapes are made of: sky, hills, water, rocks and the plants that grow only there.
import { disc, line, oval, r, seeded, tree, tuft } from "./plants";

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const v = (name: string): string => `var(--${name})`;

/** A wavy line from side to side, filled to the bottom. */
export function hill(w: number, h: number, y: number, height: number, seed: number, fill: string): string {
  const luck = seeded(seed);
  const waves = [0.6, 0.3, 0.1].map((part, n) => ({
    part,
    shift: luck() * 6.28,
    often: [0.8, 1.8, 3.6][n]! + luck() * [0.6, 1, 1.4][n]!,
  }));
  const at = (n: number): [number, number] => [
    (n / 24) * w,
    y -
      height * waves.reduce((sum, { part, shift, often }) => sum + part * Math.sin(shift + (n / 24) * 6.28 * often), 0),
  ];
  let d = `M0 ${r(h)}L0 ${r(at(0)[1])}`;
  for (let n = 1; n <= 24; n++) {
    const [[x0, y0], [x1, y1]] = [at(n - 1), at(n)];
    d += `C${r((x0 + x1) / 2)} ${r(y0)} ${r((x0 + x1) / 2)} ${r(y1)} ${r(x1)} ${r(y1)}`;
  }
  return path(`${d}L${r(w)} ${r(h)}Z`, fill);
}

export const sun = (x: number, y: number, radius: number): string =>
  [1.9, 1.4].map((more) => `<g opacity=".4">${disc(x, y, radius * more, v("halo"))}</g>`).join("") +
  disc(x, y, radius, v("disc"));

export const cloud = (x: number, y: number, s: number): string =>
  `<g opacity=".8"><rect x="${r(x - s)}" y="${r(y - s * 0.2)}" width="${r(2 * s)}" height="${r(s * 0.4)}" ` +
  `rx="${r(s * 0.2)}" fill="${v("cloud")}"/>` +
  disc(x - s * 0.3, y - s * 0.2, s * 0.32, v("cloud")) +
  `${disc(x + s * 0.25, y - s * 0.28, s * 0.42, v("cloud"))}</g>`;

export const birds = (x: number, y: number): string =>
  `<g opacity=".65">${[
    [0, 0],
    [25, -11],
    [42, 7],
  ]
    .map(([dx, dy]) => line(`M${r(x + dx!)} ${r(y + dy!)}q4 -6 8 0q4 -6 8 0`, v("bird"), 1.6))
    .join("")}</g>`;

/** Stars of the night; by day they have the colour of nothing. */
export function stars(w: number, h: number, seed: number): string {
  const luck = seeded(seed);
  const star = (): string => disc(luck() * w, luck() * h * 0.34, 0.8 + luck(), v("star"));
  return `<g class="stars">${Array.from({ length: 12 }, star).join("")}</g>`;
}

export function row(w: number, y: number, count: number, s: number, seed: number, leaves: string): string {
  const luck = seeded(seed);
  return Array.from({ length: count }, (_, n) =>
    tree(((n + 0.5 + (luck() - 0.5) / 2) * w) / count, y + luck() * 10 - 4, s * (0.75 + luck() * 0.4), leaves),
  ).join("");
}

export function scattered(
  w: number,
  count: number,
  seed: number,
  draw: (x: number, part: number, n: number) => string,
): string {
  const luck = seeded(seed);
  return Array.from({ length: count }, (_, n) => draw(luck() * w, luck(), n)).join("");
}

export const tufts = (w: number, h: number, count: number, seed: number, from: number, s: number): string =>
  scattered(w, count, seed, (x, part, n) =>
    tuft(x, h * (from + part * (0.99 - from)), h * s, v(n % 2 ? "blade" : "blade-2")),
  );

export function leaf(x: number, y: number, s: number, turn: number, fill: string, half: string): string {
  const veins = "M0 0V-96M0 -24l-16 -14M0 -24l16 -14M0 -46l-19 -15M0 -46l19 -15M0 -66l-14 -12M0 -66l14 -12";
  return (
    `<g transform="translate(${r(x)} ${r(y)}) rotate(${turn}) scale(${s / 100})">` +
    path("M0 0C-34 -22 -36 -74 0 -104C36 -74 34 -22 0 0Z", fill) +
    path("M0 0C-34 -22 -36 -74 0 -104Z", half) +
    `<g opacity=".22">${line(veins, v("cloud"), 2)}</g></g>`
  );
}

export function fir(x: number, y: number, s: number): string {
  const left =
    `H${r(x - s * 0.32)}L${r(x - s * 0.14)} ${r(y - s * 0.3)}H${r(x - s * 0.27)}` +
    `L${r(x - s * 0.1)} ${r(y - s * 0.58)}H${r(x - s * 0.2)}Z`;
  const right =
    `M${r(x)} ${r(y - s)}L${r(x + s * 0.2)} ${r(y - s * 0.58)}H${r(x + s * 0.1)}` +
    `L${r(x + s * 0.27)} ${r(y - s * 0.3)}H${r(x + s * 0.14)}L${r(x + s * 0.32)} ${r(y - s * 0.1)}`;
  return (
    `<rect x="${r(x - s * 0.04)}" y="${r(y - s * 0.2)}" width="${r(s * 0.08)}" height="${r(s * 0.2)}" ` +
    `fill="${v("trunk")}"/>` +
    path(right + left, v("fir")) +
    `<g opacity=".55">${path(`M${r(x)} ${r(y - s)}V${r(y - s * 0.1)}${left}`, v("fir-2"))}</g>`
  );
}

export function peaks(
  w: number,
  h: number,
  y: number,
  height: number,
  seed: number,
  count: number,
  fill: string,
  snow = "",
): string {
  const luck = seeded(seed);
  return Array.from({ length: count }, (_, n) => {
    const x = ((n + 0.5 + (luck() - 0.5) * 0.6) * w) / count;
    const [up, b] = [height * (0.55 + luck() * 0.45), (w / count) * (0.8 + luck() * 0.45)];
    const top = `${r(x - b * 0.1)} ${r(y - up)}Q${r(x)} ${r(y - up - 6)} ${r(x + b * 0.1)} ${r(y - up)}`;
    const cap =
      `l${r(b * 0.12)} ${r(up * 0.22)}l${r(-b * 0.1)} ${r(-up * 0.07)}l${r(-b * 0.12)} ${r(up * 0.13)}` +
      `l${r(-b * 0.11)} ${r(-up * 0.11)}l${r(-b * 0.11)} ${r(up * 0.06)}Z`;
    return path(`M${r(x - b)} ${r(h)}L${top}L${r(x + b)} ${r(h)}Z`, fill) + (snow ? path(`M${top}${cap}`, snow) : "");
  }).join("");
}

export function scallop(w: number, h: number, y: number, step: number, fill: string): string {
  return path(`M0 ${r(h)}V${r(y)}${`q${step / 2} -6 ${step} 0`.repeat(Math.ceil(w / step))}V${r(h)}Z`, fill);
}

export const waves = (w: number, y: number, count: number, seed: number): string =>
  scattered(w, count, seed, (x, part) => line(`M${r(x)} ${r(y + part * 24 - 12)}q7 -4 14 0t14 0`, v("wave"), 2.3));

export function volcano(x: number, y: number, w: number, h: number): string {
  const rim = `q${r(w * 0.05)} ${r(h * 0.06)} ${r(w * 0.1)} 0`;
  const slope = `Q${r(x + w * 0.2)} ${r(y - h * 0.35)} ${r(x + w / 2)} ${r(y)}`;
  return (
    path(
      `M${r(x - w / 2)} ${r(y)}Q${r(x - w * 0.2)} ${r(y - h * 0.35)} ${r(x - w * 0.1)} ` +
        `${r(y - h)}${rim}${rim}${slope}z`,
      v("rock"),
    ) +
    path(
      `M${r(x)} ${r(y - h)}${rim}${slope}H${r(x + w * 0.05)}Q${r(x + w * 0.1)} ${r(y - h * 0.4)} ${r(x)} ${r(y - h)}z`,
      v("rock-2"),
    )
  );
}

export function mesa(x: number, y: number, w: number, h: number): string {
  const down = `l${r(w * 0.07)} ${r(h * 0.45)}h${r(w * 0.07)}l${r(w * 0.12)} ${r(h * 0.55)}`;
  return (
    path(
      `M${r(x)} ${r(y)}l${r(w * 0.12)} ${r(-h * 0.55)}h${r(w * 0.06)}l${r(w * 0.06)} ${r(-h * 0.45)}` +
        `h${r(w * 0.5)}${down}z`,
      v("rock"),
    ) + path(`M${r(x + w * 0.58)} ${r(y - h)}h${r(w * 0.16)}${down}h${r(-w * 0.42)}z`, v("rock-2"))
  );
}

export const kelp = (x: number, y: number, s: number, sway: number): string =>
  line(
    `M${r(x)} ${r(y)}c${-8 * sway} ${r(-s * 0.25)} ${8 * sway} ${r(-s * 0.35)} 0 ${r(-s * 0.55)}` +
      `s${-6 * sway} ${r(-s * 0.3)} ${2 * sway} ${r(-s * 0.45)}`,
    v("weed"),
    Math.max(2, s * 0.035),
  ) +
  [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const [up, side] = [y - s * (0.12 + 0.14 * n), n % 2 ? s : -s];
      return path(
        `M${r(x)} ${r(up)}q${r(side * 0.1)} ${r(-s * 0.1)} ${r(side * 0.17)} ${r(-s * 0.05)}` +
          `q${r(-side * 0.07)} ${r(s * 0.08)} ${r(-side * 0.17)} ${r(s * 0.05)}z`,
        v("weed-2"),
      );
    })
    .join("");

/** Leaves or wands that stand in a fan; each is drawn upright and turned. */
const fan = (x: number, y: number, turns: number[], draw: (n: number) => string): string =>
  turns.map((turn, n) => `<g transform="translate(${r(x)} ${r(y)}) rotate(${turn})">${draw(n)}</g>`).join("");
export const yucca = (x: number, y: number, s: number): string =>
  line(`M${r(x)} ${r(y - s * 0.3)}V${r(y - s * 1.15)}`, v("spike-2"), s * 0.05) +
  oval(x, y - s * 1.12, s * 0.1, s * 0.24, v("cloud")) +
  fan(x, y, [-80, -64, -48, -32, -16, 0, 16, 32, 48, 64, 80], (n) =>
    path(`M${r(-s * 0.05)} 0L0 ${r(-s * 0.62)}L${r(s * 0.05)} 0z`, v(n % 2 ? "spike" : "spike-2")),
  );
export const agave = (x: number, y: number, s: number): string =>
  fan(x, y, [-78, -58, -40, -22, 0, 20, 38, 58, 78], (n) =>
    path(
      `M0 0Q${r(-s * 0.14)} ${r(-s * 0.25)} 0 ${r(-s * 0.55)}Q${r(s * 0.14)} ${r(-s * 0.25)} 0 0z`,
      v(n % 2 ? "agave" : "agave-2"),
    ),
  );
export const ocotillo = (x: number, y: number, s: number): string =>
  fan(
    x,
    y,
    [-34, -20, -7, 8, 22, 36],
    () =>
      line(`M0 0Q${r(s * 0.06)} ${r(-s * 0.6)} 0 ${r(-s)}`, v("wand"), s * 0.03) +
      oval(0, -s, s * 0.026, s * 0.07, v("bloom")),
  );
export const pear = (x: number, y: number, s: number): string =>
  [
    [0, -0.25, 0.2, 0],
    [-0.24, -0.55, 0.16, -24],
    [0.2, -0.6, 0.17, 20],
    [0.02, -0.78, 0.14, 0],
  ]
    .map(
      ([dx, dy, size, turn]) =>
        `<g transform="translate(${r(x + dx! * s)} ${r(y + dy! * s)}) rotate(${turn})">` +
        oval(0, 0, size! * s, size! * s * 1.35, v("pad")) +
        `${oval(-size! * s * 0.3, -size! * s * 0.25, size! * s * 0.35, size! * s * 0.7, v("pad-2"))}</g>`,
    )
    .join("") + disc(x - s * 0.3, y - s * 0.78, s * 0.05, v("bloom"));
