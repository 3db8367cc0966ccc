// The client's own words. The game's words come from the server, in the same language.
import en from "../words/en.json";

export const LANGUAGES = { en: "English", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;
export type Key = keyof typeof en;
type Args = Record<string, string | number>;

/** Other languages are fetched by those who read them. */
const catalogues: Record<string, Record<Key, string>> = { en };
const others: Record<Exclude<Language, "en">, () => Promise<{ default: Record<Key, string> }>> = {
  es: () => import("../words/es.json"),
};

const current = $state<{ language: Language }>({ language: "en" });

let wanted: Language = "en";

/** Speak another language as soon as its words are there; where they cannot be had, the one before stays. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language !== "en" && !catalogues[language]) {
    const fetched = await others[language]().catch(() => null);
    if (fetched) catalogues[language] = fetched.default;
  }
  if (wanted !== language || !catalogues[language]) return;
  current.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

export const language = (): Language => current.language;

/** A text with its places filled in. */
export function t(key: Key, args: Args = {}): string {
  return fill(catalogues[current.language]![key], args);
}

/** A text that depends on a number: `key.one` or `key.other`. */
export function tn(key: string, n: number, args: Args = {}): string {
  const form = new Intl.PluralRules(current.language).select(n) === "one" ? "one" : "other";
  return fill(catalogues[current.language]![`${key}.${form}` as Key], { n, ...args });
}

/** Words of one board or page, from its own two files. */
export function ownWords<W extends Record<string, string>>(
  en: W,
  es: Record<keyof W, string>,
): (key: keyof W & string, args?: Args) => string {
  const own: Record<Language, Record<keyof W, string>> = { en, es };
  return (key, args = {}) => fill(own[current.language][key], args);
}

/** Texts of a board or page that depend on a number: `key.one` or `key.other`. */
export const plurals =
  <K extends string>(w: (key: K, args?: Args) => string) =>
  (key: string, n: number, args: Args = {}): string =>
    w(`${key}.${new Intl.PluralRules(current.language).select(n) === "one" ? "one" : "other"}` as K, { n, ...args });

export function fill(message: string, args: Args): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place));
}

/** The language a visitor's browser asks for, where we have it. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return (known as Language | undefined) ?? "en";
}

export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(current.language, { numeric: "auto" });
  const minutes = Math.round((then - now) / 60_000);
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 48 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
}
