// Games that were played on from a moment of another one: which, from where, with which luck. Known to this browser
// only.
import { keep, kept } from "./kept";

export interface Branch {
  from: string;
  at: number;
  luck: "same" | "new";
}

export const branchOf = (table: string): Branch | null => kept<Record<string, Branch>>("branches", {})[table] ?? null;

export function keepBranch(table: string, branch: Branch): void {
  const known = Object.entries(kept<Record<string, Branch>>("branches", {})).slice(-99);
  keep("branches", Object.fromEntries([...known, [table, branch]]));
}
