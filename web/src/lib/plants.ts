// Shapes that maps, habitats and landscapes are drawn with; colours come from where they are used.

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const r = (n: number): string => String(Math.round(n * 10) / 10);
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${r(width)}" fill="none" stroke-linecap="round"/>`;

export function tree(x: number, y: number, s: number, leaves: string): string {
  return [
    `<rect x="${r(x - s * 0.05)}" y="${r(y - s * 0.4)}" width="${r(s * 0.1)}" height="${r(s * 0.4)}" ` +
      `fill="var(--trunk)"/>`,
    disc(x, y - s * 0.68, s * 0.32, leaves),
    disc(x - s * 0.2, y - s * 0.5, s * 0.22, leaves),
    disc(x + s * 0.2, y - s * 0.5, s * 0.22, leaves),
    disc(x - s * 0.1, y - s * 0.76, s * 0.17, "var(--light)"),
    disc(x - s * 0.22, y - s * 0.54, s * 0.11, "var(--light)"),
  ].join("");
}

const FRONDS: [number, number][] = [
  [-160, 0.42],
  [-125, 0.36],
  [-60, 0.38],
  [-20, 0.42],
  [-190, 0.34],
  [10, 0.34],
];
export function palm(x: number, y: number, s: number): string {
  const [top, height] = [x + s * 0.08, y - s * 0.78];
  const leaves = FRONDS.map(([angle, length]) => {
    const turn = (angle * Math.PI) / 180;
    const [ex, ey] = [top + Math.cos(turn) * s * length, height + Math.sin(turn) * s * length * 0.7 + s * 0.12];
    const [mx, my] = [(top + ex) / 2, (height + ey) / 2 - s * 0.16];
    return (
      `<path d="M${r(top)} ${r(height)}Q${r(mx)} ${r(my)} ${r(ex)} ${r(ey)}` +
      `Q${r(mx)} ${r(my + s * 0.12)} ${r(top)} ${r(height)}Z" fill="var(--frond)"/>`
    );
  });
  return (
    line(`M${r(x)} ${r(y)}Q${r(x)} ${r(y - s * 0.4)} ${r(top)} ${r(height)}`, "var(--trunk)", s * 0.06) +
    leaves.join("")
  );
}

export const tuft = (x: number, y: number, s: number, fill: string): string =>
  `<path d="M${r(x)} ${r(y)}q${r(-s * 0.1)} ${r(-s * 0.5)} ${r(-s * 0.35)} ${r(-s * 0.7)}` +
  `q${r(s * 0.3)} ${r(s * 0.2)} ${r(s * 0.33)} ${r(s * 0.5)}q0 ${r(-s * 0.6)} ${r(s * 0.05)} ${r(-s * 0.95)}` +
  `q${r(s * 0.1)} ${r(s * 0.4)} ${r(s * 0.08)} ${r(s * 0.9)}` +
  `q${r(s * 0.08)} ${r(-s * 0.4)} ${r(s * 0.35)} ${r(-s * 0.6)}` +
  `q${r(-s * 0.2)} ${r(s * 0.4)} ${r(-s * 0.3)} ${r(s * 0.8)}z" fill="${fill}"/>`;

export function acacia(x: number, y: number, s: number): string {
  return (
    line(
      `M${r(x)} ${r(y)}q${r(-s * 0.02)} ${r(-s * 0.4)} ${r(-s * 0.16)} ${r(-s * 0.6)}M${r(x)} ${r(y)}` +
        `q0 ${r(-s * 0.4)} ${r(s * 0.16)} ${r(-s * 0.62)}`,
      "var(--trunk)",
      s * 0.055,
    ) +
    oval(x - s * 0.12, y - s * 0.64, s * 0.32, s * 0.12, "var(--shrub)") +
    oval(x + s * 0.14, y - s * 0.71, s * 0.34, s * 0.12, "var(--shrub-2)")
  );
}
