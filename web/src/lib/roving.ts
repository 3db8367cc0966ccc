// One tab stop for a whole board; the arrow keys go to the nearest place in their direction.
import type { TableView } from "./table.svelte";

const DIRECTION: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const places = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>("button[data-place]")].filter((place) => place.offsetParent !== null);

const centre = (element: HTMLElement): [number, number] => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest point in a direction; straying to the side costs double. */
export function nearest(from: [number, number], points: [number, number][], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], n) => {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      best = n;
      least = ahead + 2 * aside;
    }
  });
  return best;
}

/** Focus the next place something can be done with. */
export function nextLegal(root: HTMLElement, table: TableView): void {
  const legal = places(root).filter((place) => table.legal(place.dataset.place!));
  const now = legal.findIndex((place) => place === document.activeElement);
  legal[(now + 1) % legal.length]?.focus();
}

export function roving(root: HTMLElement, table: TableView) {
  function key(event: KeyboardEvent): void {
    const direction = DIRECTION[event.key];
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("button[data-place]") : null;
    if (!direction || !from) return;
    event.preventDefault();
    const others = places(root).filter((place) => place !== from);
    others[nearest(centre(from), others.map(centre), direction)]?.focus();
  }
  /** The tab stop must exist: take a legal place, else the first. */
  function settle(): void {
    const all = places(root);
    if (all.some((place) => place.dataset.place === table.rover)) return;
    table.rover = (all.find((place) => table.legal(place.dataset.place!)) ?? all[0])?.dataset.place ?? null;
  }
  const watch = new MutationObserver(settle);
  watch.observe(root, { childList: true, subtree: true });
  root.addEventListener("keydown", key);
  settle();
  return {
    destroy() {
      watch.disconnect();
      root.removeEventListener("keydown", key);
    },
  };
}

/** Arrow keys in a row of tabs: the next one is shown and focused. */
export function tabKeys(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]")];
  const now = tabs.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (now < 0 || next === undefined) return;
  event.preventDefault();
  const tab = tabs[(next + tabs.length) % tabs.length];
  tab?.click();
  tab?.focus();
}
