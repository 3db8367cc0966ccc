// A game that was played on from a moment of another one, beside that one at its end.
import type { Outcome } from "$lib/model";

export interface Row {
  chapter: string;
  what: string;
  /** Whose; null: everybody's. */
  seat: number | null;
  then: number | null;
  now: number | null;
}

/** Everything that was counted; two things of one name, such as two habitats, are told apart by their order. */
function counts(outcome: Outcome | null) {
  const seen = new Map<string, number>();
  return (outcome?.tally ?? []).flatMap(({ title, counts }) =>
    counts.map(({ what, n, seat }) => {
      const name = JSON.stringify([title, what, seat]);
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return { key: `${name} ${nth}`, title, what, seat, n };
    }),
  );
}

/** What was counted in either game, line by line; what only one of them counted is empty for the other. */
export function compared(then: Outcome | null, now: Outcome | null): Row[] {
  const [before, after] = [counts(then), counts(now)];
  const find = (list: typeof before, key: string) => list.find((one) => one.key === key)?.n ?? null;
  const lines = new Map([...after, ...before].map((one) => [one.key, one]));
  return [...lines].map(([key, { title, what, seat }]) => ({
    chapter: title,
    what,
    seat,
    then: find(before, key),
    now: find(after, key),
  }));
}

/** A difference with its sign and a true minus; empty where there is none to tell. */
export function difference({ then, now }: Row): string {
  if (then === null || now === null || then === now) return "";
  return now > then ? `+${now - then}` : `−${then - now}`;
}
