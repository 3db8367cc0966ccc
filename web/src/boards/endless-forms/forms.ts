// The fields of the view this board reads, and the board's words.
import type {
  EndlessFormsPending as Pending,
  EndlessFormsSpecies as Species,
  EndlessFormsView as EndlessView,
} from "$lib/contract";
import { cardsOf } from "$lib/cards.svelte";
import type { Card, SeatInfo } from "$lib/model";
import { nameOf } from "$lib/names";
import { slug } from "$lib/slug";
import type { TableView } from "$lib/table.svelte";
import { ownWords, language } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
export type Word = keyof typeof en;
export const SET = "endless-forms";
export const HIDDEN = "HIDDEN";
export const TURNS = Array.from({ length: 16 }, (_, n) => n + 1);
export const SLOTS = [0, 1, 2] as const;
export const PHASES = ["INITIALIZATION", "DEPLOYMENT", "EXERTION", "MOVEMENT", "TERMINATION"] as const;

export type {
  EndlessFormsAttached as Attached,
  EndlessFormsHabitat as Habitat,
  EndlessFormsPending as Pending,
  EndlessFormsSpecies as Species,
} from "$lib/contract";

export type { EndlessFormsView as EndlessView } from "$lib/contract";

/** An effect in play by what it lies on and which one there: `effect.habitat.0.1`, `effect.species.12.0`. */
export const effectOn = (host: { species: number } | { habitat: number }, nth: number): string =>
  `effect.${"species" in host ? `species.${host.species}` : `habitat.${host.habitat}`}.${nth}`;

export const at = (view: EndlessView, place: number, owner: number): Species[] =>
  Object.values(view.living).filter((one) => one.place === place && one.owner === owner);

/** The icon of a card, a resource, a group. */
export function iconOf(name: string): string {
  return name === "NECTAR" ? "pollen_nectar" : slug(name);
}

/** Night is two turns of four. The server says which it is now; this only colours the track. */
export const nightTurn = (turn: number): boolean => Math.floor((turn - 1) / 2) % 2 === 1;

/** A name short enough for a small card: its last words, where no other species ends alike; long words may break. */
export const brief = (table: TableView, id: string): string =>
  ending(table.name(id)).replace(/(\w{4,})(bird|runner|snake|pecker|foot|fish)\b/g, "$1\u00AD$2");

function ending(name: string): string {
  if (language() !== "en" || name.length <= 14) return name;
  const others = [...cardsOf(SET)]
    .filter(([key, card]) => key.startsWith("species.") && card.name !== name)
    .map(([, card]) => card.name);
  const words = name.split(" ");
  for (let first = 0; first < words.length; first += 1) {
    const end = words.slice(first).join(" ");
    if (end.length <= 14 && !others.some((other) => other === end || other.endsWith(` ${end}`))) return end;
  }
  return name;
}

export const who = (seats: SeatInfo[], seat: number, me: number | null): string => nameOf(seats, seat, me);

/** What a card says beyond what its banner shows. */
export function saying(card: Card | undefined): string {
  if (!card) return "";
  const head = card.text.indexOf(". ");
  const says = card.card.abilities?.length || card.card.does?.length;
  return head < 0 ? (says ? card.text : "") : card.text.slice(head + 2);
}

export type Kind = "habitat" | "species" | "effect" | "event";
export function kindOf(table: TableView, name: string): Kind {
  if (table.card(`species.${name}`)) return "species";
  if (table.card(`effects.${name}`)) return "effect";
  return table.card(`events.${name}`) ? "event" : "habitat";
}

/** A thing on the board, in words. */
export function thing(table: TableView, view: EndlessView, target: string): string {
  const [kind, rest = ""] = [target.slice(0, target.indexOf(".")), target.slice(target.indexOf(".") + 1)];
  if (kind === "habitat") return placeName(table, view, Number(rest));
  if (kind === "species") return view.living[rest] ? table.name(view.living[rest].card) : w("gone");
  const [on, host, nth] = rest.split(".");
  const effects = on === "habitat" ? view.row[Number(host)]?.effects : view.living[host!]?.effects;
  const effect = effects?.[Number(nth)];
  return effect ? table.name(effect.card) : w("gone");
}

export const placeName = (table: TableView, view: EndlessView, place: number): string =>
  w("place", { n: place + 1, name: table.name(view.row[place]?.face ?? "") });

/** What waits on the stack, in words. */
export function waiting(
  table: TableView,
  view: EndlessView,
  pending: Pending,
  name: string,
): { title: string; note: string } {
  const things = pending.targets.map((target) => thing(table, view, target));
  const card = pending.card ? table.name(pending.card) : "";
  if (pending.what === "window")
    return { title: w("pending.window", { name }), note: w(`moment.${pending.moment}` as Word) };
  if (pending.what === "exert")
    return {
      title:
        things.length > 1
          ? w("pending.exert.on", { species: things[0]!, prey: things[1]! })
          : w("pending.exert", { species: things[0]! }),
      note: name,
    };
  if (pending.what === "move")
    return { title: w("pending.move", { species: things[0]!, place: things[1]! }), note: name };
  if (pending.what === "set") return { title: w("pending.set"), note: name };
  return { title: w(`pending.${pending.what}`, { card }), note: [name, ...things].join(" · ") };
}
