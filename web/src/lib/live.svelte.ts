// A table being played: the line, the queue of what happened, and what a person sends.
import { tick } from "svelte";
import { announce } from "./announce.svelte";
import { api, Refused } from "./api";
import { Link, type Status } from "./link";
import type { Decision, Entry, Foreseen, Hint, News, Option, Plain, Snapshot, Way } from "./model";
import { apply } from "./news";
import { notify } from "./notice";
import { Previews } from "./previews";
import { beatsOf, timeToRead, type Beat } from "./story";
import { heardIn, play } from "./sound";
import { changes, picture } from "./scene";
import { mayAdvise, onlyIdea } from "./teamwork";
import { firstRung, pace, settings } from "./settings.svelte";
import { newEntries, TableView } from "./table.svelte";
import { language, t, tn } from "./words.svelte";

/** However much a seat did, it is told within this time at the plain pace; what deserves a look comes on top. */
const LONGEST = 4000;

/** Something to show: a line of the log as it happened, or the table as it is. */
type Moment = Beat | { snapshot: Snapshot; entry: null };

export class LiveTable extends TableView {
  status = $state<Status>("connecting");
  /** When the line was lost. */
  lost = $state<number | null>(null);
  shut = $state<number | null>(null);
  /** The choice that is on its way. */
  sending = $state.raw<Option | null>(null);
  /** A choice that could not be taken back, as long as its person is asked whether it is meant. */
  doubted = $state.raw<Option | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** How much of the hint is told: where, which, why. */
  hintStep = $state(0);
  /** How many entries of the log this person has seen. */
  seen = $state(0);
  /** The answer an undo would take back, in words, as long as this page knows it. */
  lastAnswer = $state("");
  behind = $state(0);
  /** How long to rest after what is told, in milliseconds; each game knows its own moments. */
  pauseFor: (entries: Entry[]) => number = () => 0;
  #link: Link;
  #latest: Snapshot | null = null;
  #queue: Moment[] = [];
  #pumping = false;
  #wake: (() => void) | null = null;
  /** When all that waits should have been told, and whose deed came last. */
  #until = 0;
  #teller: number | null = null;

  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
    as: number | null = null,
  ) {
    super();
    this.#link = new Link(
      { table: id, tokens, as, lang: language() },
      {
        news: (news) => this.#receive(news),
        status: (status) => this.#setStatus(status),
        shut: (code) => (this.shut = code),
      },
    );
  }

  get seat(): number | null {
    const { as, mine } = this.snapshot ?? { as: null, mine: [] as number[] };
    return as !== null && mine.includes(as) ? as : null;
  }

  close(): void {
    this.#link.close();
    this.#queue = [];
    this.#wake?.();
  }

  #setStatus(status: Status): void {
    const was = this.status;
    this.status = status;
    this.lost = status === "live" ? null : (this.lost ?? Date.now());
    if (was === "live" && status !== "live") announce(t("line.lost"), "assertive");
    if (was !== "connecting" && status === "live") announce(t("line.back"));
  }

  // --- news ---

  #receive(news: News): void {
    const held = this.#latest;
    const next = apply(held, news);
    if (!next) return this.#link.sync();
    if (next === held) return;
    this.#latest = next;
    if (held === null || news.since === null || pace() === 0 || document.hidden) return void this.#showAtOnce(next);
    this.#allowFor(held.decision?.seat ?? null);
    this.#queue.push(...this.#toTell(held, news, next), { snapshot: next, entry: null });
    this.behind = this.#queue.length;
    void this.#pump();
  }

  /** Each seat whose deeds wait to be told brings its own time with it. */
  #allowFor(seat: number | null): void {
    const more = LONGEST * pace();
    if (!this.#queue.length && !this.#pumping) this.#until = performance.now() + more;
    else if (seat !== this.#teller) this.#until += more;
    this.#teller = seat;
  }

  /** What others did is told to the last line; after one's own answer the next question does not wait for that. */
  #toTell(held: Snapshot, news: News, next: Snapshot): Beat[] {
    const beats = beatsOf(held, news, next);
    const last = beats.at(-1);
    const own = held.decision !== null && held.mine.includes(held.decision.seat);
    return own && last && !this.pauseFor([last.entry]) ? beats.slice(0, -1) : beats;
  }

  async #showAtOnce(next: Snapshot): Promise<void> {
    this.#queue = [];
    this.behind = 0;
    this.telling = null;
    this.#wake?.();
    await this.#present(next, false);
  }

  /** Show what happened one thing after another, but never longer than a few seconds. */
  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    while (this.#queue.length) {
      const time = this.#timeForNext();
      const { snapshot, entry } = this.#queue.shift()!;
      this.behind = this.#queue.length;
      this.telling = entry;
      await this.#present(snapshot, true);
      const look = entry ? this.pauseFor([entry]) * pace() : 0;
      if (look) await this.#look(look);
      else if (entry) await this.#rest(time);
    }
    this.#pumping = false;
  }

  /** As long as it takes to read, or its share of the time that is left. */
  #timeForNext(): number {
    const needs = this.#queue.map(({ entry }) => (entry && !this.pauseFor([entry]) ? timeToRead(entry) * pace() : 0));
    const all = needs.reduce((sum, one) => sum + one, 0);
    const left = Math.max(0, this.#until - performance.now());
    return all ? needs[0]! * Math.min(1, left / all) : 0;
  }

  /** Let a moment stand until its time is over or somebody says Next. */
  async #look(pause: number): Promise<void> {
    this.resting = true;
    const from = performance.now();
    await this.#rest(pause);
    this.#until += performance.now() - from;
    this.resting = this.staying = false;
  }

  /** On with it: the next thing that happened. */
  override next = (): void => {
    if (this.#wake) this.#wake();
    else this.skip();
  };

  /** Stay at this moment for as long as one likes. */
  override stay = (): void => {
    this.staying = true;
  };

  #rest(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(() => {
        if (!this.staying) done();
      }, time);
      this.#wake = done;
    });
  }

  /** Jump to the newest view. */
  skip = (): void => {
    if (this.#latest && this.#queue.length) void this.#showAtOnce(this.#latest);
  };

  async #present(next: Snapshot, moving: boolean): Promise<void> {
    const old = this.snapshot;
    if (old && next.decision?.id !== old.decision?.id) {
      this.forgetHint();
      this.doubted = null;
    }
    if (this.sending && next.decision?.id !== old?.decision?.id) this.sending = null;
    await this.show(next, moving);
    this.#tell(old, next);
    this.#goOnTogether(old, next);
  }

  #tell(old: Snapshot | null, next: Snapshot): void {
    this.hovered = this.telling ? this.placesOf(this.telling) : [];
    const told = newEntries(old, next)
      .slice(-3)
      .map((entry) => this.told(entry.text))
      .join(" ");
    if (told) announce(told);
    if (next.outcome && !old?.outcome) play("end");
    else if (old) this.#sound(newEntries(old, next));
    const { decision } = next;
    if (next.outcome && !old?.outcome) announce(this.told(next.outcome.text), "assertive");
    if (!decision?.yours || decision.id === old?.decision?.id) return;
    announce(
      `${t("turn.yours")} ${this.told(decision.prompt)} ${tn("options", decision.options?.length ?? 0)}`,
      "assertive",
    );
    if (old && !old.decision?.yours) {
      play("turn");
      if (document.hidden) notify(t("turn.title", { game: next.table.title }), this.told(decision.prompt), this.id);
    }
  }

  /** One sound for what just happened: that of the last line which has one. */
  #sound(entries: Entry[]): void {
    const heard = entries.map((entry) => heardIn(entry.key)).filter((sound) => sound !== null);
    const sound = heard.at(-1);
    if (sound) play(sound);
  }

  // --- what a person sends ---

  /** A person who is asked may be given advice at co-operative tables; a bot would not listen. */
  override offered(snapshot: Snapshot): Option[] {
    return snapshot.decision?.yours || mayAdvise(snapshot) ? super.offered(snapshot) : [];
  }

  choose = (option: Option): void => {
    const decision = this.snapshot?.decision;
    if (!decision || this.sending) return;
    if (decision.id !== this.#latest?.decision?.id) return this.skip();
    if (!decision.yours || this.snapshot?.table.round) return void this.propose(option);
    if (this.guide && !this.guide.permitsOption(option)) return;
    if (settings.confirm && !this.guide && this.doubted !== option) return void this.#doubt(decision, option);
    this.skip();
    this.doubted = null;
    this.sending = option;
    this.#wanted = this.foreseen = null;
    this.lastAnswer = this.told(option.text);
    this.changed = new Set();
    this.seen = this.#latest?.log.length ?? 0;
    void this.#send("answer", { seat: decision.seat, decision: decision.id, choice: option.choice }).then((done) => {
      if (!done) this.sending = null;
    });
  };

  /** Take a choice that can be taken back; of any other ask whether it is meant. */
  async #doubt(decision: Decision, option: Option): Promise<void> {
    const told = await this.#tried(decision, option);
    if (this.snapshot?.decision?.id !== decision.id || this.sending) return;
    this.doubted = option;
    if (told?.back) this.choose(option);
  }

  override stepBack(): boolean {
    if (!this.doubted) return super.stepBack();
    this.doubted = null;
    return true;
  }

  propose = (option: Option): Promise<boolean> =>
    this.#send("propose", { decision: this.snapshot?.decision?.id, choice: option.choice, note: "" });

  /** In a round of secret proposals: nothing to say, now or as long as the same seat is asked. */
  pass = (turn = false): Promise<boolean> => {
    if (turn) this.#restfulFor = this.snapshot?.decision?.seat ?? null;
    return this.#send("pass", { decision: this.snapshot?.decision?.id });
  };
  #restfulFor: number | null = null;

  /** What goes without saying: nothing this turn; one's own idea, where nobody had another. */
  #goOnTogether(old: Snapshot | null, next: Snapshot): void {
    if (next.decision?.seat !== this.#restfulFor) this.#restfulFor = null;
    else if (next.table.round === "propose" && old?.decision?.id !== next.decision.id) void this.pass();
    const mine = onlyIdea(old, next);
    if (mine) this.choose(mine);
  }

  undo = async (): Promise<boolean> => {
    if (this.guide && !this.guide.permitsUndo()) return false;
    const done = await this.#send("undo", {});
    if (done) this.lastAnswer = "";
    return done;
  };
  abandon = (): Promise<boolean> => this.#send("abandon", {});
  vote = (proposal: string, agree: boolean): Promise<boolean> => this.#send("vote", { proposal, agree });
  say = (text: string): Promise<boolean> => this.#send("chat", { text });
  signal = (signal: string): Promise<boolean> => this.#send("signal", { signal });
  /** Ask the teacher of the class to come, or no longer. */
  raise = (up: boolean): Promise<boolean> => this.#send("hand", { up });
  set = (settings: Record<string, Plain>): Promise<boolean> => this.#send("settings", { settings });

  async #send(type: string, fields: Record<string, unknown>): Promise<boolean> {
    const reply = await this.#link.send(type, { seat: this.seat, ...fields });
    if (!reply.done) this.#refuse(reply.problem.detail || reply.problem.title, reply.problem.clause);
    return reply.done;
  }

  #refuse(text: string, clause?: string): void {
    this.refusal = clause ? { text: this.told(text), clause } : { text: this.told(text) };
    announce(text);
  }

  #failed = (error: unknown): void => this.#refuse(error instanceof Refused ? error.message : t("line.lost"));

  explain = (target: string): void => {
    const asked = this.snapshot?.decision;
    void api.whyNot(this.id, this.tokens, target, this.seat).then(({ text, clause, ways }) => {
      if (asked !== this.snapshot?.decision) return;
      if (ways.length) this.#propose(target, ways);
      else this.#refuse(text ?? t("why.nothing"), clause ?? asked?.clause);
    }, this.#failed);
  };

  /** Not at once, but by some of the options: those are proposed. */
  #propose(target: string, ways: Way[]): void {
    this.meant = { target, ways };
    this.hovered = [target];
    announce(`${t("meant")} ${tn("options", this.visible.length)}`);
  }

  // --- looking ahead ---

  #previews = new Previews();
  #wanted: Option | null = null;

  /** Tell what an option would certainly lead to, and draw it if so wished; null: the table as it is. */
  foresee = async (option: Option | null, drawn = true): Promise<void> => {
    this.#wanted = option;
    const decision = this.snapshot?.decision;
    const found = option && decision?.yours && !this.sending ? await this.#ahead(decision, option) : null;
    if (this.#wanted !== option || this.snapshot?.decision?.id !== decision?.id || this.sending) return;
    const before = found && drawn && this.root ? picture(this.root) : null;
    this.foreseen = found && (drawn ? found : { ...found, view: undefined });
    if (!before) return;
    await tick();
    if (this.foreseen === found && this.root) this.hovered = changes(before, picture(this.root));
  };

  async #ahead(decision: Decision, option: Option): Promise<Foreseen | null> {
    const told = await this.#tried(decision, option);
    return told?.certain ? told : null;
  }

  #tried = (decision: Decision, option: Option): Promise<Foreseen | null> =>
    this.#previews.ask(this.id, this.tokens, decision, option);

  /** Tell the bot that is thinking to answer with what it has found. */
  hurry = (): Promise<unknown> => api.answerNow(this.id, this.tokens).catch(this.#failed);

  // --- hints: where, then which, then why ---

  askHint = async (): Promise<void> => {
    const decision = this.snapshot?.decision;
    if (!decision?.yours || this.hinting) return;
    if (this.hint) {
      this.hintStep = Math.min(this.hintStep + 1, 2);
      this.hovered = this.hint.options[0]?.targets ?? [];
      return;
    }
    this.hinting = true;
    try {
      this.hint = await api.hint(this.id, this.tokens, decision.id, decision.seat);
      this.hintStep = firstRung();
      const [best] = this.hint.options;
      const inSight = (id: string) => best?.areas.includes(id.split(".")[0]!) ?? false;
      this.hovered = this.hintStep
        ? (best?.targets ?? [])
        : this.options.flatMap((option) => option.targets).filter(inSight);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.hinting = false;
    }
  };

  forgetHint(): void {
    if (this.hint) this.hovered = [];
    this.hint = null;
    this.hintStep = 0;
  }
}
