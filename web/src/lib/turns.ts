// "Your turn" at any table of this browser, while any page of ours is open. Loaded only where somebody has asked for
// it.
import { call, Refused } from "./api";
import { notify } from "./notice";
import { sittings, type Sitting } from "./seats";
import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

const PAUSE = 30_000;
/** Tables looked at, the latest first: more are hardly played at once. */
const MOST = 12;
/** Whose turn it was at the last look; a table not yet looked at is not there. */
const known = new Map<string, boolean>();
const over = new Set<string>();
let started = false;

interface Turn {
  yours: boolean;
  status: string;
}

/** Look from now on, again and again. */
export function watchTurns(): void {
  if (started) return;
  started = true;
  void lookAround();
  setInterval(() => void lookAround(), PAUSE);
}

export async function lookAround(): Promise<void> {
  if (!settings.notify) return;
  const tables = sittings().filter((one) => !over.has(one.table));
  for (const one of tables.slice(0, MOST)) await look(one);
}

async function look({ table, title, tokens }: Sitting): Promise<void> {
  try {
    const { yours, status } = await call<Turn>(`/api/tables/${encodeURIComponent(table)}/turn`, { tokens });
    if (status !== "playing") over.add(table);
    if (yours && known.get(table) === false && !isInFront(table)) notify(t("turn.title", { game: title }), "", table);
    known.set(table, yours);
  } catch (error) {
    if (error instanceof Refused) over.add(table); // gone, or no longer ours
  }
}

/** Whoever looks at the table needs no notice. */
const isInFront = (table: string): boolean => !document.hidden && location.pathname === `/t/${table}`;
