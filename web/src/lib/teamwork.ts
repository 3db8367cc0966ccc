// What a house may agree on against one who decides for all (docs/protocol.md, "Deciding together").
import type { Option, Snapshot } from "./model";

export interface Teamwork {
  secret: boolean;
  own_word: boolean;
  suggestions: number | null;
  silent: boolean;
}

export const plainTeamwork = (): Teamwork => ({ secret: false, own_word: false, suggestions: null, silent: false });

/** How many things were agreed on. */
export const agreed = (one: Teamwork): number =>
  [one.secret, one.own_word, one.suggestions !== null, one.silent].filter(Boolean).length;

/** What the asked viewer has proposed itself, at the moment all is shown and nobody else has proposed anything. */
export function onlyIdea(old: Snapshot | null, { decision, table, as }: Snapshot): Option | null {
  const shown = old?.table.round === "wait" && !table.round && decision?.yours && old.decision?.id === decision.id;
  const ideas = table.proposals.filter((one) => one.kind === "choice");
  if (!shown || ideas.length !== 1 || ideas[0]!.by !== as) return null;
  const written = JSON.stringify(ideas[0]!.choice);
  return decision.options?.find((one) => JSON.stringify(one.choice) === written) ?? null;
}

/** Whether a viewer who is not asked may say what it would do: to a person, at a table that allows it. */
export function mayAdvise({ decision, table, as }: Snapshot): boolean {
  const mute = table.teamwork?.silent || table.teamwork?.left[as ?? -1] === 0;
  return !mute && table.seats[decision?.seat ?? -1]?.who === "person";
}
