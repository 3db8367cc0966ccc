import { hasIcon } from "$lib/icons";
import type { Decision, Entry, Option } from "$lib/model";
import type { TableView } from "$lib/table.svelte";
import { unpaid, w, type EndangeredView } from "./table";

const actionOf = ({ targets }: Option): number | null =>
  targets[0]?.startsWith("action.") ? Number(targets[0].slice(7)) : null;

export function optionIcon(option: Option, _decision: Decision, table?: TableView): string | null {
  const { choice } = option;
  const action = actionOf(option);
  const name = action !== null && table ? String(viewOf(table).zone[action]) : choice;
  return typeof name === "string" && hasIcon("endangered", name) ? name : null;
}

/** What an action costs and does, from its card. */
export function optionNote(option: Option, _decision: Decision, table: TableView): string {
  const action = actionOf(option);
  if (action === null) return "";
  const view = viewOf(table);
  const cost = view.facts.costs[action] ?? 0;
  const text = table.card(String(view.zone[action]))?.text ?? "";
  return [cost ? w("costs", { n: cost }) : w("free"), unpaid(text)].join(" · ");
}

export const dieOf = ({ fields }: Decision): number | null => (typeof fields?.die === "number" ? fields.die : null);

const viewOf = (table: TableView): EndangeredView => table.snapshot!.view as unknown as EndangeredView;

/** A vote and a new impact deserve a look. */
const LOOKS: Record<string, number> = { impact: 1400, voted_yes: 1000, voted_no: 1000, vote: 700 };
export const pause = (entries: Entry[]): number => Math.max(0, ...entries.map(({ key }) => LOOKS[key] ?? 0));

export const pieces = (set: string): "hand"[] => (["cards", "specialties", "roles"].includes(set) ? ["hand"] : []);
