// Where somebody is in a tour, and what may be pressed there. It knows choices, no rules.
import type { LiveTable } from "$lib/live.svelte";
import type { Option, Plain } from "$lib/model";
import type { Guide } from "$lib/table.svelte";
import { keepProgress, type Progress, type Tour, type TourStep } from "./tour";

/** `look`: read and go on; `do`: a deed is awaited; `wait`: others are at it; `off`: the game went another way. */
export type Stage = "look" | "do" | "wait" | "off";

const same = (a: Plain, b: Plain) => JSON.stringify(a) === JSON.stringify(b);

export class Lesson implements Guide {
  step: number = $state(0);
  made: number = $state(0);
  /** How often something else was pressed in this step. */
  strayed = $state(0);
  #sent: string | null = null;
  now: TourStep = $derived.by(() => this.tour.steps[this.step]!);
  wanted: Option | null = $derived.by(() => this.#offered(this.step, this.made));
  stage: Stage = $derived.by(() => this.#stage());

  constructor(
    readonly table: LiveTable,
    readonly tour: Tour,
    from: Progress,
    readonly onend: () => void,
  ) {
    this.step = Math.min(from.step, tour.steps.length - 1);
    this.made = from.made;
  }

  get decision() {
    return this.table.snapshot?.decision ?? null;
  }

  #offered(step: number, made: number): Option | null {
    const choice = this.tour.steps[step]?.deed?.[made];
    if (choice === undefined || !this.decision?.yours) return null;
    return this.table.options.find((option) => same(option.choice, choice)) ?? null;
  }

  #stage(): Stage {
    if (!this.now.deed) return "look";
    if (this.wanted) return "do";
    return this.decision?.yours && !this.table.sending ? "off" : "wait";
  }

  // --- going on ---

  next = (): void => {
    if (this.step + 1 < this.tour.steps.length) this.#goTo(this.step + 1, 0);
    else this.onend();
  };

  /** Back to what was only to be read; a deed is not undone. */
  get canGoBack(): boolean {
    return this.made === 0 && this.step > 0 && !this.tour.steps[this.step - 1]!.deed;
  }
  back = (): void => this.#goTo(this.step - 1, 0);

  show = (): void => {
    if (this.wanted) this.table.choose(this.wanted);
  };

  #goTo(step: number, made: number): void {
    this.step = step;
    this.made = made;
    this.strayed = 0;
    keepProgress(this.table.id, { step, made });
  }

  /** To be told of every change of the question: the deed is done when its question has given way. */
  follow(question: string | null): void {
    if (this.#sent === null || this.#sent === question) return;
    this.#sent = null;
    if (this.made + 1 < (this.now.deed?.length ?? 0)) this.#goTo(this.step, this.made + 1);
    else this.next();
  }

  /** Where the game stands if somebody played on without the tour; false: nowhere in it. */
  catchUp(): boolean {
    for (let step = this.step; step < this.tour.steps.length; step++)
      for (let made = step === this.step ? this.made : 0; made < (this.tour.steps[step]!.deed?.length ?? 0); made++)
        if (this.#offered(step, made)) {
          this.#goTo(step, made);
          return true;
        }
    return false;
  }

  // --- what may be pressed ---

  permitsPlace = (id: string): boolean => this.wanted?.targets.includes(id) || this.#stray();

  permitsOption = (option: Option): boolean => {
    if (!this.wanted || !same(option.choice, this.wanted.choice)) return this.#stray();
    this.#sent = this.decision!.id;
    return true;
  };

  permitsUndo = (): boolean => this.#stray();

  #stray(): false {
    this.strayed += 1;
    return false;
  }
}
