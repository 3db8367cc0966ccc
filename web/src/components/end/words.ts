import { ownWords } from "$lib/words.svelte";
import en from "./words.en.json";
import es from "./words.es.json";

export const w = ownWords(en, es);
