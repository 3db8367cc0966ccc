import { ownWords, plurals } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
export const wn = plurals(w);
export type Word = keyof typeof en;
