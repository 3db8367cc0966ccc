// Where somebody is in a tour, and what may be pressed there. It knows choices, no rules.
import type { LiveTable } from "$lib/live.svelte";
import type { Option, Plain } from "$lib/model";
import type { Guide } from "$lib/table.svelte";
import { BEGINNING, keepProgress, type Progress, type Tour, type TourStep } from "./tour";

/** `look`: read and go on; `do`: a deed is awaited; `wait`: others are at it; `off`: the game went another way. */
export type Stage = "look" | "do" | "wait" | "off";

const same = (a: Plain, b: Plain) => JSON.stringify(a) === JSON.stringify(b);

export class Lesson implements Guide {
  progress: Progress = $state.raw(BEGINNING);
  /** How often something else was pressed in this step. */
  strayed = $state(0);
  /** Somebody answered without the tour. */
  #off = $state(false);
  now: TourStep = $derived.by(() => this.tour.steps[this.progress.step]!);
  wanted: Option | null = $derived.by(() => this.#wanted());
  stage: Stage = $derived.by(() => this.#stage());

  constructor(
    readonly table: LiveTable,
    readonly tour: Tour,
    from: Progress,
    readonly onend: () => void,
  ) {
    this.progress = { ...from, step: Math.min(from.step, tour.steps.length - 1) };
    this.follow();
  }

  get decision() {
    return this.table.snapshot?.decision ?? null;
  }

  #wanted(): Option | null {
    const choice = this.now.deed?.[this.progress.made];
    if (choice === undefined || !this.decision?.yours) return null;
    return this.table.options.find((option) => same(option.choice, choice)) ?? null;
  }

  #stage(): Stage {
    if (this.#off) return "off";
    // What is pointed at may come only with what the others do, as the habitats do with the last hand kept.
    if (!this.now.deed) return this.decision?.yours === false ? "wait" : "look";
    if (this.wanted) return "do";
    return this.decision?.yours && !this.table.sending ? "off" : "wait";
  }

  // --- going on ---

  next = (): void => {
    if (this.progress.step + 1 < this.tour.steps.length) this.#keep({ step: this.progress.step + 1, made: 0 });
    else this.onend();
  };

  /** Back to what was only to be read; a deed is not undone. */
  get canGoBack(): boolean {
    const { step, made } = this.progress;
    return made === 0 && step > 0 && !this.tour.steps[step - 1]!.deed;
  }
  back = (): void => this.#keep({ step: this.progress.step - 1, made: 0 });

  show = (): void => {
    if (this.wanted) this.table.choose(this.wanted);
  };

  #keep(change: Partial<Progress>): void {
    if ("step" in change || "made" in change) this.strayed = 0;
    this.progress = { ...this.progress, ...change };
    keepProgress(this.table.id, this.progress);
  }

  /** To be told of every change of the question: ours gives way to another only when it is answered. */
  follow(): void {
    const { question, sent, made } = this.progress;
    const asked = this.decision?.yours ? this.decision.id : null;
    if (question === null && asked) this.#keep({ question: asked });
    if (question === null || question === this.decision?.id) return;
    if (!sent) this.#off = true;
    else {
      this.#keep({ question: asked, sent: false });
      if (made + 1 < (this.now.deed?.length ?? 0)) this.#keep({ made: made + 1 });
      else this.next();
    }
  }

  // --- what may be pressed ---

  permitsPlace = (id: string): boolean => this.wanted?.targets.includes(id) || this.#stray();

  permitsOption = (option: Option): boolean => {
    if (!this.wanted || !same(option.choice, this.wanted.choice)) return this.#stray();
    this.#keep({ sent: true });
    return true;
  };

  permitsUndo = (): boolean => this.#stray();

  #stray(): false {
    this.strayed += 1;
    return false;
  }
}
