// A puzzle on its board: an option is picked, then answered with; what is best is told only after that.
import type { Option, Snapshot } from "$lib/model";
import { TableView } from "$lib/table.svelte";
import { asTable, hints, judge, type Puzzle, type RuledOut, type Verdict } from "./puzzles";

export class PuzzleTable extends TableView {
  /** The option one is about to answer with, by its number. */
  selected = $state.raw<number | null>(null);
  given = $state.raw<number | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  out = $state.raw<RuledOut[]>([]);
  problem = $state("");
  #hints: RuledOut[] | null = null;

  constructor(readonly puzzle: Puzzle) {
    super();
    void this.show(asTable(puzzle), false);
  }

  override offered(snapshot: Snapshot): Option[] {
    return this.verdict ? [] : (snapshot.decision?.options ?? []);
  }

  get all(): Option[] {
    return this.snapshot?.decision?.options ?? [];
  }

  choose(option: Option): void {
    this.select(this.all.indexOf(option));
  }

  select(number: number): void {
    if (this.verdict || !this.all[number]) return;
    this.selected = number;
    this.picked = [];
    this.pointed = this.all[number];
  }

  isOut = (number: number): boolean => this.out.some((one) => one.option === number);
  /** How many more options can be ruled out; two are always left. */
  get moreHints(): boolean {
    return !this.verdict && this.out.length < this.all.length - 2;
  }

  async ruleOut(): Promise<void> {
    await this.#asking(async () => {
      this.#hints ??= await hints(this.puzzle.id);
      const next = this.#hints[this.out.length];
      if (!next) return;
      this.out = [...this.out, next];
      if (this.selected === next.option) this.selected = null;
    });
  }

  /** Null: one gives up. */
  async answer(option: number | null): Promise<Verdict | null> {
    await this.#asking(async () => {
      this.verdict = await judge(this.puzzle.id, option);
      this.given = option;
      this.pointed = this.all[this.verdict.best] ?? null;
    });
    return this.verdict;
  }

  async #asking(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error && error.message ? error.message : String(error);
    }
  }

  explain = (): void => undefined;
}
