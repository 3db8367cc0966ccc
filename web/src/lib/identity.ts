// Equal pieces have no names. To let the right one travel, follow what lies in which slot from one view to the next.

/** Gives each filled slot an identity that moves with its piece as far as that can be told. */
export class Identities {
  #last = new Map<string, { kind: string; id: string }>();
  #count = 0;

  constructor(readonly prefix: string) {}

  /**
   * `slots`: place to kind (null: empty). A piece that stays keeps its identity; a vanished one of the same kind
   * moves, the nearest by `far`.
   */
  follow(
    slots: ReadonlyMap<string, string | null>,
    far: (from: string, to: string) => number = () => 0,
  ): Map<string, string> {
    const now = new Map<string, { kind: string; id: string }>();
    const filled = [...slots].filter((slot): slot is [string, string] => slot[1] !== null);
    for (const [slot, kind] of filled) {
      const old = this.#last.get(slot);
      if (old?.kind === kind) now.set(slot, old);
    }
    const left = [...this.#last].filter(([slot]) => !now.has(slot));
    for (const [slot, kind] of filled) {
      if (now.has(slot)) continue;
      const near = left.filter(([, piece]) => piece.kind === kind).sort(([a], [b]) => far(a, slot) - far(b, slot))[0];
      if (near) left.splice(left.indexOf(near), 1);
      now.set(slot, near?.[1] ?? { kind, id: `${this.prefix}.${this.#count++}` });
    }
    this.#last = now;
    return new Map([...now].map(([slot, piece]) => [slot, piece.id]));
  }
}
