// A table that is only looked at: a moment in passing.
import type { Option } from "$lib/model";
import { TableView } from "$lib/table.svelte";

export class Glimpse extends TableView {
  choose(): void {
    return;
  }
  explain(): void {
    return;
  }
  override offered(): Option[] {
    return [];
  }
}
