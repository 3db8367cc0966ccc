import { hasIcon } from "$lib/icons";
import type { Option } from "$lib/model";

export function optionIcon({ choice }: Option): string | null {
  if (typeof choice === "string") return hasIcon("endangered", choice) ? choice : null;
  return null;
}
