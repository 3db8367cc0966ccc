// The rules as a book: the game first, what is our own about them last. Text in, text out; nothing here knows a game.
import type { Chapter } from "$lib/model";

export interface Part {
  clause: string;
  /** The rule itself. */
  text: string;
  /** What settles something the rulebook leaves open. */
  rulings: string[];
}

export interface Section {
  title: string;
  parts: Part[];
}

export interface Book {
  sections: Section[];
  /** What stands before the first chapter: where the wording comes from. */
  about: string;
  /** Clauses with a ruling of the house: marked words, or numbers such as R12. */
  ruled: { clause: string; marks: string[]; rulings: string[] }[];
}

const MARK = /\*(?:Ruling|House|Decisión|Propio):?\*/;
const NUMBER = /\bR\d+\b/g;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A clause taken apart: the rule, then each ruling as a text of its own. */
export function apart(clause: string, text: string): Part {
  const [rule = "", ...rulings] = text.split(MARK).map((one) => capital(one.trim()));
  return { clause, text: rule, rulings };
}

export function bookOf(chapters: readonly Chapter[]): Book {
  const sections = chapters
    .filter((chapter) => chapter.title)
    .map(({ title, clauses }) => ({ title, parts: clauses.map((one) => apart(one.clause, one.text)) }));
  const about = chapters
    .filter((chapter) => !chapter.title)
    .flatMap((chapter) => chapter.clauses.map((one) => one.text))
    .join("\n\n");
  const ruled = sections
    .flatMap((section) => section.parts)
    .map(({ clause, text, rulings }) => ({ clause, rulings, marks: [...new Set(text.match(NUMBER) ?? [])] }))
    .filter(({ rulings, marks }) => rulings.length || marks.length);
  return { sections, about, ruled };
}

/** A clause as addresses write it. */
export const bare = (clause: string): string => clause.replace("§", "");

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** How often words stand in a text, whatever the case and the accents. */
export function hits(text: string, words: string): number {
  const wanted = plain(words.trim());
  return wanted ? plain(text).split(wanted).length - 1 : 0;
}

export const hitsIn = ({ title, parts }: Section, words: string): number =>
  [title, ...parts.flatMap((part) => [part.text, ...part.rulings])].reduce((sum, text) => sum + hits(text, words), 0);

export interface Piece {
  text: string;
  kind: "plain" | "hit" | "clause";
}

/** A text cut where it names a clause or holds what is searched for. */
export function cut(text: string, words: string): Piece[] {
  return text
    .split(/(§\d+(?:\.\d+)?)/)
    .flatMap((part): Piece[] => (/^§\d/.test(part) ? [{ text: part, kind: "clause" }] : marked(part, words.trim())))
    .filter((piece) => piece.text);
}

function marked(text: string, words: string): Piece[] {
  const [folded, wanted] = [plain(text), plain(words)];
  if (!wanted || folded.length !== text.length) return [{ text, kind: "plain" }];
  const out: Piece[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    out.push({ text: text.slice(from, at), kind: "plain" }, { text: text.slice(at, at + wanted.length), kind: "hit" });
    from = at + wanted.length;
  }
  return [...out, { text: text.slice(from), kind: "plain" }];
}
