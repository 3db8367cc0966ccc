// What happened, shown: pieces that stand elsewhere travel there, new ones come from where they were made, lost ones
// fade, numbers show by how much they changed. A board marks its pieces with `data-piece`, its places with `data-
// place`,
// its numbers with `data-count`, and with `data-source` where new pieces (`data-from`) come from. Nothing else is
// known here.

interface Piece {
  element: HTMLElement;
  box: DOMRect;
}

export interface Picture {
  /** The board itself: when it is laid out anew, everything on it has moved along. */
  board: DOMRect;
  pieces: Map<string, Piece>;
  places: Map<string, string>;
  sources: Map<string, DOMRect>;
  counts: Map<string, Piece & { value: number }>;
}

const STEP = 320;
const LATER = 40;
const LATEST = 360;
const ARC = 0.12;

const all = (root: ParentNode, selector: string) => root.querySelectorAll<HTMLElement>(selector);

/** Where everything lies now. Sources and numbers may also stand around the board. */
export function picture(root: HTMLElement): Picture {
  const around = root.closest<HTMLElement>(".shell") ?? root;
  const pieces: Picture["pieces"] = new Map();
  for (const element of all(root, "[data-piece]")) {
    const box = element.getBoundingClientRect();
    if (box.width) pieces.set(element.dataset.piece!, { element, box }); // what is not drawn does not travel
  }
  const places = new Map<string, string>();
  for (const element of all(root, "[data-place]")) places.set(element.dataset.place!, signature(element));
  const sources = new Map<string, DOMRect>();
  for (const element of all(around, "[data-source]"))
    sources.set(element.dataset.source!, element.getBoundingClientRect());
  const counts: Picture["counts"] = new Map();
  for (const element of all(around, "[data-count]")) {
    const box = element.getBoundingClientRect();
    if (box.width) counts.set(element.dataset.count!, { element, box, value: Number(element.dataset.value) });
  }
  return { board: root.getBoundingClientRect(), pieces, places, sources, counts };
}

/** What a place shows: its words and the pieces on it. */
function signature(place: HTMLElement): string {
  const pieces = [...all(place, "[data-piece]")].map((piece) => piece.dataset.piece);
  return `${place.dataset.says ?? place.getAttribute("aria-label")}|${pieces.join()}`;
}

/** Places whose contents differ between two pictures. */
export function changes(before: Picture, after: Picture): string[] {
  return [...after.places].filter(([id, now]) => before.places.get(id) !== now).map(([id]) => id);
}

/** Let the new picture grow out of the old one. */
export function animate(root: HTMLElement, before: Picture, after: Picture, speed: number): void {
  if (speed === 0 || before.pieces.size === 0) return;
  const laidOut = moving(before.board, after.board);
  const lost = [...before.pieces].filter(([id]) => !after.pieces.has(id));
  let nth = 0;
  for (const [id, { element, box }] of after.pieces) {
    const old = before.pieces.get(id)?.box ?? origin(id, element, box, before, lost);
    if (!old) appear(element, speed);
    else if (!near(laidOut(old), box)) travel(root, element, laidOut(old), box, speed, nth++);
  }
  for (const [, { element, box }] of lost) if (!element.isConnected) fade(root, element, laidOut(box), speed);
  for (const [id, { box, value }] of after.counts) {
    const old = before.counts.get(id)?.value;
    if (old !== undefined && old !== value) count(box, value - old, speed);
  }
}

/** Where a new piece comes from: a piece of its kind that has just left its place, or the source it names. */
function origin(
  id: string,
  element: HTMLElement,
  box: DOMRect,
  before: Picture,
  lost: [string, Piece][],
): DOMRect | undefined {
  const kind = id.split(".")[0];
  const same = lost.filter(([other]) => other.split(".")[0] === kind);
  const nearest = same.sort(([, a], [, b]) => distance(a.box, box) - distance(b.box, box))[0];
  if (nearest && element.dataset.from === undefined) {
    lost.splice(lost.indexOf(nearest), 1);
    return nearest[1].box;
  }
  return element.dataset.from
    ?.split(" ")
    .map((source) => before.sources.get(source))
    .find((found) => found?.width);
}

const distance = (a: DOMRect, b: DOMRect) => Math.hypot(a.x - b.x, a.y - b.y);
const near = (a: DOMRect, b: DOMRect) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 3;

/** Where a box of the old board lies on the new one. */
function moving(from: DOMRect, to: DOMRect): (box: DOMRect) => DOMRect {
  const [wide, high] = [to.width / (from.width || 1), to.height / (from.height || 1)];
  const same = Math.abs(wide - 1) + Math.abs(high - 1) < 0.01;
  if (same) return (box) => box;
  return (box) =>
    new DOMRect(to.x + (box.x - from.x) * wide, to.y + (box.y - from.y) * high, box.width * wide, box.height * high);
}

/** Where the table is shown larger, boxes are measured on the screen and moves are made on the table. */
const zoomOf = (element: Element): number => ("currentCSSZoom" in element ? (element.currentCSSZoom as number) : 1);

const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** On a shallow arc, above everything else. */
function travel(root: HTMLElement, element: HTMLElement, from: DOMRect, to: DOMRect, speed: number, nth: number): void {
  const zoom = zoomOf(element);
  const [x, y] = [(from.x - to.x) / zoom, (from.y - to.y) / zoom];
  const size = to.width ? Math.max(0.2, Math.min(5, from.width / to.width)) : 1;
  const high = Math.min(40, Math.hypot(x, y) * ARC);
  const at = (part: number) =>
    `translate(${x * part}px, ${y * part - 4 * high * part * (1 - part)}px) scale(${1 + (size - 1) * part})`;
  const way = [1, 0.75, 0.5, 0.25, 0].map((part) => ({ transform: at(part), transformOrigin: "0 0", zIndex: 5 }));
  const [duration, delay] = [STEP * speed, Math.min(nth * LATER, LATEST) * speed];
  const timing = { duration, delay, fill: "backwards" as const, easing: EASE };
  if (!isClipped(root, element)) return void element.animate(way, timing);
  // Where its own place would cut it off, a likeness travels above the board and the piece waits for it.
  vanish(ghostOf(root, element, to), way, timing);
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
}

function isClipped(root: HTMLElement, element: HTMLElement): boolean {
  for (let above = element.parentElement; above && above !== root; above = above.parentElement)
    if (getComputedStyle(above).overflow !== "visible") return true;
  return false;
}

function appear(element: HTMLElement, speed: number): void {
  element.animate(
    [
      { transform: "scale(.6)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: STEP * speed, easing: EASE },
  );
}

/** By how much a number has changed rises beside it. */
function count(box: DOMRect, by: number, speed: number): void {
  const sign = document.createElement("span");
  sign.className = `changed-by ${by > 0 ? "more" : "less"}`;
  sign.textContent = by > 0 ? `+${by}` : `−${-by}`;
  sign.ariaHidden = "true";
  sign.style.left = `${box.right}px`;
  sign.style.top = `${box.top}px`;
  document.body.append(sign);
  vanish(
    sign,
    [
      { transform: "translate(-50%, 4px)", opacity: 0 },
      { transform: "translate(-50%, -10px)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -14px)", opacity: 1, offset: 0.8 },
      { transform: "translate(-50%, -18px)", opacity: 0 },
    ],
    { duration: 1100 * speed },
  );
}

function vanish(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const leaving = element.animate(frames, timing);
  leaving.onfinish = leaving.oncancel = () => element.remove();
}

function fade(root: HTMLElement, element: HTMLElement, box: DOMRect, speed: number): void {
  const frames = [{ opacity: 1 }, { opacity: 0, transform: "translateY(8px)", filter: "saturate(0)" }];
  vanish(ghostOf(root, element, box), frames, { duration: 600 * speed });
}

/** A likeness of a piece that lies above the board and cannot be touched. */
function ghostOf(root: HTMLElement, element: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const origin = root.getBoundingClientRect();
  const zoom = zoomOf(root);
  ghost.removeAttribute("data-piece");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "absolute",
    pointerEvents: "none",
    margin: "0",
    zIndex: "5",
    ...(element.isConnected ? { fontSize: getComputedStyle(element).fontSize } : {}),
    left: `${(box.x - origin.x) / zoom}px`,
    top: `${(box.y - origin.y) / zoom}px`,
    width: `${box.width / zoom}px`,
    height: `${box.height / zoom}px`,
  });
  root.append(ghost);
  return ghost;
}
