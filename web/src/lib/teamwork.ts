// What a house may agree on against one who decides for all (docs/protocol.md, "Deciding together").

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
