// What the server says about seats, told to somebody at the table: by the names people gave, and oneself as "You".
import type { SeatInfo } from "./model";
import { seatName } from "./names";

const IRREGULAR: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };
/** Verbs that follow "and" in a line about what somebody does. */
const DEEDS =
  "adds|draws|discards|ends|gains|gets|gives|hunts|keeps|lays|loses|" +
  "moves|pays|plays|puts|reveals|rolls|swaps|takes|uses|wins";
const ANOTHER = new RegExp(` and (${DEEDS})\\b`, "g");

/** The form of an English verb that goes with "you". */
export function withYou(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(ch|sh|ss|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return verb.endsWith("s") && !verb.endsWith("ss") ? verb.slice(0, -1) : verb;
}

/** What may follow somebody without being done by them: "Seat 1 and Seat 2". */
const NO_VERB = "(?!(?:and|as|at|for|from|in|of|on|or|to|with)\\b)";

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pile, or a name of several words; a deed before it is no part of it. */
const THING = "the pile|(?!(?:Deploy|Exert|Lay|Move|Play|Reveal) )\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*)*";

/** "Coyote of Seat 2" as "Bo’s Coyote", one's own as "your Coyote". */
function owned(text: string, label: string, owner: string): string {
  const things = new RegExp(`(?<![\\p{L}'’-])(${THING}) of ${literally(label)}(?!\\d)`, "gu");
  return text.replace(things, (_, thing: string, at: number) => {
    const first = at === 0 || /[.!?] $/.test(text.slice(0, at));
    return `${first ? owner.replace(/^your$/, "Your") : owner} ${thing.replace(/^the /, "")}`;
  });
}

/** "Seat 1 pays 2M and draws" as "You pay 2M and draw". */
function toYou(text: string, label: string): string {
  const me = `${literally(label)}(?!\\d)`;
  return text
    .replace(
      new RegExp(`(^|[.!?:] )${me} ${NO_VERB}(\\w+)([^.]*)`, "g"),
      (_, before: string, verb: string, rest: string) =>
        `${before}You ${withYou(verb)}${rest.replace(ANOTHER, (_also, more: string) => ` and ${withYou(more)}`)}`,
    )
    .replace(new RegExp(`${me}['’]s`, "g"), "your")
    .replace(new RegExp(`\\bof ${me}`, "g"), "of yours")
    .replace(new RegExp(`^${me}`), "You")
    .replace(new RegExp(me, "g"), "you");
}

/** The form of a Spanish verb that goes with "tú": that of the third person and an s. */
export const withTu = (verb: string): string => (verb === "es" ? "eres" : verb.endsWith("s") ? verb : `${verb}s`);

/** Verbs that follow "y" in a Spanish line about what somebody does. */
const OBRAS =
  "añade|caza|coloca|cambia|descarta|gana|guarda|juega|mueve|paga|pierde|pone|recibe|revela|roba|saca|termina|toma|usa";

/** What may follow somebody without being done by them: "Asiento 1 y Asiento 2". */
const SIN_VERBO = "(?!(?:a|al|como|con|contra|de|e|en|o|para|por|sin|sobre|u|y)(?!\\p{L}))";

/** What is somebody's in Spanish, as one's own; `tu bando` goes with every gender and number. */
const MINE: readonly [string, string][] = [
  ["del (mano|montón|mazo|turno) de ME", "de tu $1"],
  ["(?:el|la) (mano|montón|mazo|turno) de ME", "tu $1"],
  ["\\b([Dd])escartes de ME", "$1escartes tuyos"],
  ["\\bde ME", "de tu bando"],
  ["\\bcon ME", "contigo"],
  ["\\b(a|para|por|contra|en) ME", "$1 ti"],
  ["^ME", "Tú"],
  ["ME", "tú"],
];

/** "Asiento 1 paga 2 M y roba" as "Tú pagas 2 M y robas". */
function toTu(text: string, label: string): string {
  const me = `${literally(label)}(?!\\d)`;
  const told = text.replace(
    new RegExp(`(^|[.!?:] )${me} ${SIN_VERBO}(no )?(se |la |lo |las |los |le )?(\\p{L}+)([^.]*)`, "gu"),
    (_, before: string, no = "", object = "", verb: string, rest: string) =>
      `${before}Tú ${no}${object === "se " ? "te " : object}${withTu(verb)}${rest
        .replace(new RegExp(` y (${OBRAS})\\b`, "g"), (_also, more: string) => ` y ${withTu(more)}`)
        .replace(/^ (su|sus) /, (_own, own: string) => ` ${own.replace("s", "t")} `)}`,
  );
  return MINE.reduce((said, [of, mine]) => said.replace(new RegExp(of.replace("ME", me), "gu"), mine), told);
}

/** What the server says about seats, with the names people gave and oneself in the second person. */
export function withNames(text: string, seats: readonly SeatInfo[], me: number | null, language: string): string {
  const longest = [...seats].sort((a, b) => b.label.length - a.label.length);
  return longest.reduce((said, seat) => {
    if (!said.includes(seat.label)) return said;
    if (seat.seat === me && language === "en") return toYou(owned(said, seat.label, "your"), seat.label);
    if (seat.seat === me && language === "es") return toTu(said, seat.label);
    const name = seat.who === "open" ? seat.label : seatName(seat);
    const told = language === "en" ? owned(said, seat.label, `${name}’s`) : said;
    return told.replace(new RegExp(`${literally(seat.label)}(?!\\d)`, "g"), () => name);
  }, text);
}
