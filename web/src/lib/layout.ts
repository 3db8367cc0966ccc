// How a table is laid out, from the size of its window alone: zoom and small windows land where they belong by
// themselves.

export type Layout = "desk" | "tablet" | "phone" | "lying";

/** Large screens show everything larger, not more of it. */
export const scale = (width: number, height: number): number => {
  const room = Math.min(width / 1366, height / 768);
  return Math.round(Math.min(1.75, Math.max(1, 1 + (room - 1) * 0.62)) * 100) / 100;
};

export function layoutFor(width: number, height: number): Layout {
  if (height < 480 && width >= 600) return "lying";
  if (width >= 1100) return "desk";
  return width >= 700 ? "tablet" : "phone";
}
