// Dragging a thing onto another is the same as tapping both. Natural with a mouse, never needed.
import type { TableView } from "./table.svelte";

const FAR = 10;
/** How often it is looked whether the next question is there. */
const TRIES = 40;

const placeAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset.place;

export function dragging(root: HTMLElement, table: TableView) {
  let from: { id: string; x: number; y: number; element: HTMLElement } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-place]") : null;
    const id = element?.dataset.place;
    if (event.pointerType === "touch" || event.button !== 0 || !element || !id || !table.legal(id)) return;
    from = { id, x: event.clientX, y: event.clientY, element };
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!ghost && Math.hypot(x, y) > FAR) ghost = lift(from.element);
    if (ghost) ghost.style.transform = `translate(${x}px, ${y}px)`;
  }

  function up(event: PointerEvent): void {
    const [start, lifted] = [from, ghost];
    from = ghost = null;
    lifted?.remove();
    if (!start || !lifted) return;
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    const to = placeAt(event.clientX, event.clientY);
    if (to && to !== start.id) void drop(table, start.id, to);
  }

  const end = () => {
    ghost?.remove();
    from = ghost = null;
  };
  root.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
  return {
    destroy() {
      end();
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
    },
  };
}

/** What is dropped answers at most two questions: which thing, and where to. */
async function drop(table: TableView, thing: string, place: string): Promise<void> {
  const asked = table.snapshot?.decision?.id;
  if (!table.isPicked(thing)) table.tap(thing);
  for (let n = 0; n < TRIES && !table.legal(place) && asked === table.snapshot?.decision?.id; n++)
    await new Promise((later) => setTimeout(later, 50));
  if (table.legal(place)) table.tap(place);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** A likeness that follows the pointer. */
function lift(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-place");
  ghost.ariaHidden = "true";
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    zIndex: "40",
    opacity: "0.85",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  return ghost;
}
