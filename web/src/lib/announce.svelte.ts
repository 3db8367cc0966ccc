// Two live regions: polite for what happened, assertive for "your turn" and a lost line.

export const regions = $state({ polite: "", assertive: "" });

/** Say it to a screen reader. The same words twice are said twice. */
export function announce(words: string, urgency: keyof typeof regions = "polite"): void {
  regions[urgency] = regions[urgency] === words ? `${words}\u00A0` : words;
}
