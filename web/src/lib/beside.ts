// Where a note goes so that it covers neither what it points at nor what one needs to press.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = "right" | "left" | "below" | "above";

/** Where a note stands; `side`: of its target, if it stands right beside it. */
export interface Spot {
  x: number;
  y: number;
  side: Side | null;
}

const GAP = 14;
const EDGE = 8;
const STEP = 12;

/** How much of one box another one covers, in square pixels. */
export function covered(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The smallest box around several. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const below = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: below - y };
}

/**
 * The first free spot: right, left, below, above, then the nearest anywhere; if there is none, the one that covers
 * least.
 */
export function beside(target: Box | null, note: Box, avoid: readonly Box[], room: Box): Spot {
  const far = { x: room.x + room.width - note.width - EDGE, y: room.y + room.height - note.height - EDGE };
  const near = { x: room.x + EDGE, y: room.y + EDGE };
  const within = ({ x, y, side }: Spot): Spot => ({
    x: Math.max(near.x, Math.min(x, far.x)),
    y: Math.max(near.y, Math.min(y, far.y)),
    side,
  });
  const taken = [...(target ? [grown(target, GAP / 2)] : []), ...avoid.map((box) => grown(box, GAP / 4))];
  const cost = ({ x, y }: Spot) =>
    taken.reduce((sum, box) => sum + covered({ x, y, width: note.width, height: note.height }, box), 0);
  const sides = target ? sidesOf(target, note).map(within) : [within({ x: near.x, y: far.y, side: null })];
  const free = sides.find((spot) => cost(spot) === 0);
  if (free) return free;
  const middle = target ? centre(target) : centre(room);
  const anywhere = grid(near, far).sort((a, b) => away(a, note, middle) - away(b, note, middle));
  return (
    anywhere.find((spot) => cost(spot) === 0) ?? [...sides, ...anywhere].reduce((a, b) => (cost(b) < cost(a) ? b : a))
  );
}

function sidesOf(target: Box, note: Box): Spot[] {
  const { x, y } = centre(target);
  return [
    { x: target.x + target.width + GAP, y: y - note.height / 2, side: "right" },
    { x: target.x - note.width - GAP, y: y - note.height / 2, side: "left" },
    { x: x - note.width / 2, y: target.y + target.height + GAP, side: "below" },
    { x: x - note.width / 2, y: target.y - note.height - GAP, side: "above" },
  ];
}

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

const away = (spot: Spot, note: Box, middle: { x: number; y: number }) =>
  Math.hypot(spot.x + note.width / 2 - middle.x, spot.y + note.height / 2 - middle.y);

function grid(near: { x: number; y: number }, far: { x: number; y: number }): Spot[] {
  const along = (from: number, to: number) => [
    ...Array.from({ length: Math.max(0, Math.ceil((to - from) / STEP)) }, (_, n) => from + n * STEP),
    Math.max(from, to),
  ];
  return along(near.x, far.x).flatMap((x) => along(near.y, far.y).map((y) => ({ x, y, side: null })));
}
