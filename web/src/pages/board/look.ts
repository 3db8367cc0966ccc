// What is handed to this page: a view and who sits around it, without a table of a server.
import type { Card, Decision, Outcome, SeatInfo, Snapshot, TableInfo, View } from "$lib/model";

export interface Look {
  game: string;
  title: string;
  /** Through whose eyes. */
  as: number;
  seats: SeatInfo[];
  view: View;
  decision: Decision | null;
  outcome: Outcome | null;
  /** The cards of its set, table by table. */
  cards: { sets: Record<string, Card[]> };
}

/** As boards know it: nobody plays here, so of the table only who sits there is known. */
export function snapshotOf({ game, title, as, seats, view, decision, outcome }: Look): Snapshot {
  const table = { game, title, seats, proposals: [] } as Partial<TableInfo> as TableInfo;
  return { version: 0, as, mine: [], table, view, decision, log: [], chat: [], outcome };
}

/** Everything the page shows has come: letters and pictures. */
export async function drawn(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
