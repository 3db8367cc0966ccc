// Where the sprites are. Only the one a page uses is fetched.
import animalia from "../generated/animalia.svg?url";
import classroom from "../generated/class.svg?url";
import endangered from "../generated/endangered.svg?url";
import ends from "../generated/ends.svg?url";
import endless from "../generated/endless-forms.svg?url";
import galapagos from "../generated/galapagos.svg?url";
import home from "../generated/home.svg?url";
import names from "../generated/names.json";
import { drawnAs } from "./drawn.svelte";
import scenes from "../generated/scenes.svg?url";
import shores from "../generated/shores.svg?url";
import shell from "../generated/shell.svg?url";

const sprites: Record<string, string> = {
  animalia,
  class: classroom,
  endangered,
  "endless-forms": endless,
  ends,
  galapagos,
  home,
  scenes,
  shell,
  shores,
};
const known = new Map(Object.entries(names).map(([set, list]) => [set, new Set(list.split(" "))]));

/** The sprite an icon is in: what home shows is apart from the rest of the shell, so that a first visit is light. */
const sprite = (set: string, name: string): string => (set === "shell" && known.get("home")?.has(name) ? "home" : set);

const exists = (set: string, name: string): boolean => known.get(sprite(set, name))?.has(name) ?? set in sprites;
export const hasIcon = (set: string, name: string): boolean => exists(set, drawnAs(set, name));

/** All drawings of a set, by name. */
export const drawingsOf = (set: string): string[] => [...(known.get(set) ?? [])].filter((name) => name !== "unknown");

/**
 * The address of an icon in its sprite, for `<use href>`. A card of an owner's own set has none: a plain sign
 * stands for it.
 */
export const iconAt = (set: string, name: string): string => drawingAt(set, drawnAs(set, name));
export const drawingAt = (set: string, name: string): string =>
  `${sprites[sprite(set, name)] ?? shell}#${exists(set, name) ? name : "unknown"}`;
