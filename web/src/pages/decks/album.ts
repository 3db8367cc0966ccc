import { TableView } from "$lib/table.svelte";

/** Cards looked at without a table: what the parts of a board need to draw them. */
export class Album extends TableView {
  constructor(readonly of: string) {
    super();
  }

  override get game(): string {
    return this.of;
  }

  choose(): void {
    this.picked = [];
  }

  explain(): void {
    this.refusal = null;
  }
}
