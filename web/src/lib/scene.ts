// What happened, shown: pieces that stand elsewhere travel there, new ones appear, lost ones fade.
// A board marks its pieces with `data-piece` and its places with `data-place`; this file knows nothing else of it.

export interface Picture {
  pieces: Map<string, { element: HTMLElement; box: DOMRect }>;
  places: Map<string, string>;
}

const STEP = 240;
const SHOWN_AT_ONCE = 12;

/** Where everything lies now. */
export function picture(root: HTMLElement): Picture {
  const pieces: Picture["pieces"] = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    pieces.set(element.dataset.piece!, { element, box: element.getBoundingClientRect() });
  }
  const places = new Map<string, string>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    places.set(element.dataset.place!, signature(element));
  }
  return { pieces, places };
}

/** What a place shows: its words and the pieces on it. */
function signature(place: HTMLElement): string {
  const pieces = [...place.querySelectorAll<HTMLElement>("[data-piece]")].map((piece) => piece.dataset.piece);
  return `${place.dataset.says ?? place.getAttribute("aria-label")}|${pieces.join()}`;
}

/** Places whose contents differ between two pictures. */
export function changes(before: Picture, after: Picture): string[] {
  return [...after.places].filter(([id, now]) => before.places.get(id) !== now).map(([id]) => id);
}

/** Let the new picture grow out of the old one. */
export function animate(root: HTMLElement, before: Picture, after: Picture, speed: number): void {
  if (speed === 0 || before.pieces.size === 0) return;
  let shown = 0;
  for (const [id, { element, box }] of after.pieces) {
    const old = before.pieces.get(id)?.box;
    if (old && near(old, box)) continue;
    if (shown++ > SHOWN_AT_ONCE) return;
    if (old) travel(element, old, box, speed, shown);
    else appear(element, speed);
  }
  for (const [id, { element, box }] of before.pieces) {
    if (!after.pieces.has(id) && !element.isConnected && shown++ < SHOWN_AT_ONCE) fade(root, element, box, speed);
  }
}

const near = (a: DOMRect, b: DOMRect) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 2;

/** Where the table is shown larger, boxes are measured on the screen and moves are made on the table. */
const zoomOf = (element: Element): number => ("currentCSSZoom" in element ? (element.currentCSSZoom as number) : 1);

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, speed: number, nth: number): void {
  const zoom = zoomOf(element);
  const move = `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px) scale(${to.width ? from.width / to.width : 1})`;
  const timing = { duration: STEP * speed, delay: Math.min((nth - 1) * 40, 360) * speed, fill: "backwards" as const };
  element.animate(
    [
      { transform: move, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    {
      ...timing,
      easing: "cubic-bezier(.2, .7, .2, 1)",
    },
  );
}

function appear(element: HTMLElement, speed: number): void {
  element.animate(
    [
      { transform: "scale(.6)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: STEP * speed,
      easing: "cubic-bezier(.2, .7, .2, 1)",
    },
  );
}

function fade(root: HTMLElement, element: HTMLElement, box: DOMRect, speed: number): void {
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
    left: `${(box.x - origin.x) / zoom}px`,
    top: `${(box.y - origin.y) / zoom}px`,
    width: `${box.width / zoom}px`,
    height: `${box.height / zoom}px`,
  });
  root.append(ghost);
  const leaving = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(8px)" }], {
    duration: 600 * speed,
  });
  leaving.onfinish = leaving.oncancel = () => ghost.remove();
}
