// Tap a source, tap a target: which options are meant by what has been tapped so far. No rules here, only sets.
import type { Option } from "./model";

export interface Tap {
  /** What has been tapped so far, in order. */
  picked: string[];
  /** The option that is meant, once only one can be. */
  chosen: Option | null;
  /** Nothing can be done with this place now. */
  refused: boolean;
}

/** Options that point at everything tapped so far. */
export function narrowed(options: readonly Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => picked.every((id) => option.targets.includes(id)));
}

/** Places that some option still points at. */
export function legalTargets(options: readonly Option[], picked: readonly string[]): Set<string> {
  return new Set(narrowed(options, picked).flatMap((option) => option.targets));
}

/** A tap on a place: it picks, unpicks, decides or is refused. */
export function tap(options: readonly Option[], picked: readonly string[], id: string): Tap {
  if (picked.includes(id)) return { picked: picked.filter((other) => other !== id), chosen: null, refused: false };
  const further = [...picked, id];
  const meant = narrowed(options, further);
  if (meant.length === 1) return { picked: further, chosen: meant[0]!, refused: false };
  if (meant.length > 1) return { picked: further, chosen: null, refused: false };
  const afresh = narrowed(options, [id]);
  if (afresh.length === 0) return { picked: [...picked], chosen: null, refused: true };
  if (afresh.length === 1) return { picked: [id], chosen: afresh[0]!, refused: false };
  return { picked: [id], chosen: null, refused: false };
}
