// Where a note goes so that it covers neither what it points at nor what one needs to press.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 8;

/** How much of one box another one covers, in square pixels. */
export function covered(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The first free spot: right, left, below, above, then the corners; if there is none, the one that covers least. */
export function beside(target: Box | null, note: Box, avoid: readonly Box[], room: Box): { x: number; y: number } {
  const far = { x: room.x + room.width - note.width - EDGE, y: room.y + room.height - note.height - EDGE };
  const near = { x: room.x + EDGE, y: room.y + EDGE };
  const within = ({ x, y }: { x: number; y: number }) => ({
    x: Math.max(near.x, Math.min(x, far.x)),
    y: Math.max(near.y, Math.min(y, far.y)),
  });
  const corners = [{ x: near.x, y: far.y }, near, far, { x: far.x, y: near.y }];
  if (!target) return within(corners[0]!);
  const middle = { x: target.x + target.width / 2 - note.width / 2, y: target.y + target.height / 2 - note.height / 2 };
  const sides = [
    { x: target.x + target.width + GAP, y: middle.y },
    { x: target.x - note.width - GAP, y: middle.y },
    { x: middle.x, y: target.y + target.height + GAP },
    { x: middle.x, y: target.y - note.height - GAP },
  ];
  const ringed = {
    x: target.x - GAP / 2,
    y: target.y - GAP / 2,
    width: target.width + GAP,
    height: target.height + GAP,
  };
  // What fills most of the screen is seen beside any note; what one must press never is covered if it can be helped.
  const weight = target.width * target.height > (room.width * room.height) / 3 ? 0.1 : 2;
  const cost = (spot: { x: number; y: number }) => {
    const box = { ...spot, width: note.width, height: note.height };
    return weight * covered(box, ringed) + avoid.reduce((sum, other) => sum + 3 * covered(box, other), 0);
  };
  return [...sides, ...corners].map(within).reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
