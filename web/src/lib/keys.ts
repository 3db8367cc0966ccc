// Keys at the table. Numbers take options; letters can be switched off and do nothing while one writes.

export interface Deeds {
  count(): number;
  take(number: number): void;
  focus(part: "decision" | "board" | "panel", panel?: "log" | "rules"): void;
  next(): void;
  back(): boolean;
  undo(): void;
  hint(): void;
  skip(): void;
  step(by: number): void;
  map(): void;
  mute(): void;
}

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A handler for keydown that keeps the digits typed so far. */
export function keyHandler(deeds: Deeds, letters: () => boolean): (event: KeyboardEvent) => void {
  let typed = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  function digit(key: string): void {
    clearTimeout(timer);
    typed += key;
    const number = Number(typed);
    if (number * 10 > deeds.count()) finish();
    else timer = setTimeout(() => (typed = ""), 1500);
  }
  function finish(): void {
    const number = Number(typed);
    typed = "";
    if (number >= 1 && number <= deeds.count()) deeds.take(number);
  }
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    if (/^\d$/.test(event.key)) digit(event.key);
    else if (event.key === "Enter" && typed) finish();
    else if (event.key === "Escape") {
      typed = "";
      if (!deeds.back()) return;
    } else if (event.key === "F1") deeds.map();
    else if (!letters() || !letter(event, deeds)) return;
    event.preventDefault();
  };
}

function letter(event: KeyboardEvent, deeds: Deeds): boolean {
  const inButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  if (event.key === " " && inButton) return false;
  const table: Record<string, () => void> = {
    d: () => deeds.focus("decision"),
    b: () => deeds.focus("board"),
    l: () => deeds.focus("panel", "log"),
    r: () => deeds.focus("panel", "rules"),
    n: deeds.next,
    u: deeds.undo,
    i: deeds.hint,
    m: deeds.mute,
    " ": deeds.skip,
    ",": () => deeds.step(-1),
    ".": () => deeds.step(1),
  };
  const deed = table[event.key.toLowerCase()];
  deed?.();
  return deed !== undefined;
}
