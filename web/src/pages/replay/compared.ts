// A game that was played on from a moment of another one, beside that one at its end.
import type { Outcome } from "$lib/model";

export interface Row {
  chapter: string;
  what: string;
  then: number | null;
  now: number | null;
}

const counts = (outcome: Outcome | null) =>
  (outcome?.tally ?? []).flatMap(({ title, counts }) =>
    counts.map(({ what, n, seat }) => ({ key: JSON.stringify([title, what, seat]), title, what, n })),
  );

/** What was counted in either game, line by line; what only one of them counted is empty for the other. */
export function compared(then: Outcome | null, now: Outcome | null): Row[] {
  const [before, after] = [counts(then), counts(now)];
  const find = (list: typeof before, key: string) => list.find((one) => one.key === key)?.n ?? null;
  const lines = new Map([...after, ...before].map((one) => [one.key, one]));
  return [...lines].map(([key, { title, what }]) => ({
    chapter: title,
    what,
    then: find(before, key),
    now: find(after, key),
  }));
}

/** A difference with its sign and a true minus; empty where there is none to tell. */
export function difference({ then, now }: Row): string {
  if (then === null || now === null || then === now) return "";
  return now > then ? `+${now - then}` : `−${then - now}`;
}
