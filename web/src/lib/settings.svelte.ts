import { keep, kept } from "./kept";
import { preferredLanguage, setLanguage, type Language } from "./words.svelte";

export interface Settings {
  theme: "system" | "light" | "dark";
  language: Language;
  speed: "off" | "fast" | "normal" | "slow";
  /** Whether pieces travel; the pace decides how long things take. */
  motion: "system" | "on" | "off";
  /** How much a hint tells at first: where to look, what to do, or why as well. */
  hints: "look" | "which" | "why";
  sound: boolean;
  notify: boolean;
  keys: boolean;
  /** Ask again before an answer that could not be taken back. */
  confirm: boolean;
  name: string;
}

const first: Settings = {
  theme: "system",
  language: preferredLanguage(typeof navigator === "undefined" ? [] : navigator.languages),
  speed: "normal",
  motion: "system",
  hints: "look",
  sound: false,
  notify: false,
  keys: true,
  confirm: false,
  name: "",
};

export const settings = $state<Settings>({ ...first, ...kept<Partial<Settings>>("settings", {}) });

const FACTOR = { off: 0, fast: 0.5, normal: 1, slow: 1.6 } as const;

/** How much slower than the plain times one thing follows another; 0: everything is shown at once. */
export const pace = (): number => FACTOR[settings.speed];

/** The same for what moves: whoever wants little motion sees the same things happen without travel. */
export function speed(): number {
  const reduced = typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return settings.motion === "off" || (settings.motion === "system" && reduced) ? 0 : pace();
}

/** The rung a hint begins on. */
export const firstRung = (): number => ["look", "which", "why"].indexOf(settings.hints);

/** Put the settings into effect and keep them. Called inside an effect. */
export function applySettings(): Promise<void> {
  const dark = !system.printing && (settings.theme === "dark" || (settings.theme === "system" && system.dark));
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.motion = speed() === 0 ? "off" : "on";
  keep("settings", settings);
  return setLanguage(settings.language);
}

const scheme = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");
const paper = typeof matchMedia === "undefined" ? null : matchMedia("print");
const system = $state({ dark: scheme?.matches ?? false, printing: paper?.matches ?? false });
scheme?.addEventListener("change", () => (system.dark = scheme.matches));
/** Paper is white: what is printed is light whatever the theme. */
paper?.addEventListener("change", () => (system.printing = paper.matches));
