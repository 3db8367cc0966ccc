// Names of set-up switches and their values as people read them; an unknown one reads as it is written.
import type { Plain } from "./model";
import { t, type Key } from "./words.svelte";
import en from "../words/en.json";

const known = (key: string): key is Key => key in en;
const plain = (name: string) => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

export function optionWord(name: string): string {
  const key = `option.${name}`;
  return known(key) ? t(key) : plain(name);
}

export function choiceWord(value: Plain): string {
  const key = `value.${String(value).toLowerCase()}`;
  return known(key) ? t(key) : plain(String(value));
}
