// What people, bots and empty seats are called, everywhere alike.
import type { Entry, SeatInfo } from "./model";
import { t } from "./words.svelte";

/** Bots have first names, one for each seat, so that nobody is "Seat 2". */
const BOTS = ["Iris", "Omar", "Lily", "Mateo", "Noor"] as const;

/** What somebody at the table is called: their own name, a bot's, else what the game calls the seat. */
export const seatName = (seat: SeatInfo | undefined): string => {
  if (!seat) return "";
  if (seat.who === "open") return t("seat.open");
  return seat.name || (seat.who === "bot" ? (BOTS[seat.seat] ?? seat.label) : seat.label);
};

/** The same, with oneself as "You". */
export const nameOf = (seats: SeatInfo[], seat: number, me: number | null): string =>
  seat === me ? t("you") : seatName(seats.find((one) => one.seat === seat) ?? seats[seat]);

const IRREGULAR: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };
/** Verbs that follow "and" in a line about what somebody does. */
const DEEDS =
  "adds|draws|discards|ends|gains|gets|gives|hunts|keeps|lays|loses|moves|pays|plays|puts|reveals|rolls|swaps|takes|uses|wins";

/** The form of an English verb that goes with "you". */
export function withYou(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(ch|sh|ss|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return verb.endsWith("s") && !verb.endsWith("ss") ? verb.slice(0, -1) : verb;
}

const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "Seat 1 pays 2M and draws" as "You pay 2M and draw". */
function toYou(text: string, label: string): string {
  const me = `${literally(label)}(?!\\d)`;
  return text
    .replace(
      new RegExp(`(^|[.!?:] )${me} (\\w+)([^.]*)`, "g"),
      (_, before: string, verb: string, rest: string) =>
        `${before}You ${withYou(verb)}${rest.replace(new RegExp(` and (${DEEDS})\\b`, "g"), (_also, more: string) => ` and ${withYou(more)}`)}`,
    )
    .replace(new RegExp(`${me}['’]s`, "g"), "your")
    .replace(new RegExp(`\\bof ${me}`, "g"), "of yours")
    .replace(new RegExp(`^${me}`), "You")
    .replace(new RegExp(me, "g"), "you");
}

/** What the server says about seats, with the names people gave; oneself as "You" where the language lets a label become a person. */
export function withNames(text: string, seats: readonly SeatInfo[], me: number | null, language: string): string {
  const longest = [...seats].sort((a, b) => b.label.length - a.label.length);
  return longest.reduce((said, seat) => {
    if (!said.includes(seat.label)) return said;
    if (seat.seat === me && language === "en") return toYou(said, seat.label);
    const name = seat.who === "open" ? seat.label : seatName(seat);
    return said.replace(new RegExp(`${literally(seat.label)}(?!\\d)`, "g"), () => name);
  }, text);
}

/** Whose deed a line of the log is: as it says itself, or whom it begins with. */
export function seatOf({ args, text }: Entry, seats: readonly SeatInfo[]): number | null {
  const who = args.who ?? args.seat ?? args.player ?? args.me;
  if (typeof who === "number") return who;
  return seats.find(({ label }) => text.startsWith(`${label} `))?.seat ?? null;
}
