// The line to a table: a WebSocket that comes back by itself, server-sent events where sockets do not pass.
// Messages that were not acknowledged are sent again under the same id, so a dropped line loses and doubles nothing.
import { api, Refused, Unreachable } from "./api";
import { randomHex } from "./luck";
import type { News, Problem } from "./model";

export type Status = "connecting" | "live" | "reconnecting" | "offline" | "refused";

export interface Hooks {
  news(news: News): void;
  status(status: Status): void;
  /** The door stays shut: bad token, no such table. */
  shut(code: number): void;
}

export interface Line {
  table: string;
  tokens: readonly string[];
  as: number | null;
  lang: string;
}

type Reply = { done: true; proposal?: string } | { done: false; problem: Problem };
interface Waiting {
  message: Record<string, unknown>;
  settle: (reply: Reply) => void;
}

const SHUT = new Set([4401, 4404, 1008]);

export class Link {
  #socket: WebSocket | null = null;
  #stream: AbortController | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #failedSockets = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  constructor(
    readonly line: Line,
    readonly hooks: Hooks,
  ) {
    hooks.status("connecting");
    this.#open();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Send a message; it is kept until the server has answered it. */
  send(type: string, fields: Record<string, unknown>): Promise<Reply> {
    const message = { type, id: randomHex(), ...fields };
    return new Promise((settle) => {
      this.#waiting.set(message.id, { message, settle });
      this.#transmit(message);
    });
  }

  /** Ask for everything anew, after a gap. */
  sync(): void {
    if (this.#socket) void this.send("sync", {});
    else this.#restart(0);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    this.#stream?.abort();
    this.#stream = null;
    socket?.close();
  }

  #open(): void {
    if (this.#closed) return;
    if (this.#failedSockets >= 3 && this.#failedSockets % 3 === 0) void this.#openStream();
    else this.#openSocket();
  }

  // --- socket ---

  #openSocket(): void {
    const path = `/api/tables/${encodeURIComponent(this.line.table)}/socket`;
    const socket = new WebSocket(new URL(path, location.origin.replace(/^http/, "ws")));
    this.#socket = socket;
    let greeted = false;
    socket.onopen = () => {
      const { tokens, as, lang } = this.line;
      const hello = { type: "hello", id: randomHex(), tokens, as, lang };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      if (!greeted) {
        greeted = true;
        this.#failedSockets = 0;
        this.#welcome();
      }
      this.#receive(JSON.parse(String(event.data)) as Record<string, unknown>);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (!greeted) this.#failedSockets += 1;
      if (SHUT.has(event.code)) this.#shut(event.code);
      else this.#lost();
    };
  }

  /** The line stands: say so, and repeat what was not acknowledged. */
  #welcome(): void {
    this.#tries = 0;
    this.#heard = Date.now();
    this.hooks.status("live");
    for (const { message } of this.#waiting.values()) this.#transmit(message);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#check(), 10_000);
  }

  /** A line can be dead without saying so: ping, and hang up when nothing comes back. */
  #check(): void {
    if (!this.#socket) return;
    if (Date.now() - this.#heard > 25_000) this.#socket.close();
    else if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: "ping", id: randomHex() }));
  }

  #transmit(message: Record<string, unknown>): void {
    if (this.#stream) void this.#post(message);
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: Record<string, unknown>): void {
    this.#heard = Date.now();
    if (message.type === "news") this.hooks.news(message as unknown as News);
    else if (message.type === "done")
      this.#settle(String(message.id), { done: true, proposal: message.proposal as string });
    else if (message.type === "refused")
      this.#settle(String(message.id), { done: false, problem: message.problem as Problem });
    else if (message.type === "bye") this.hooks.status("reconnecting");
  }

  #settle(id: string, reply: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(reply);
  }

  // --- server-sent events ---

  async #openStream(): Promise<void> {
    const stream = new AbortController();
    this.#stream = stream;
    try {
      const response = await api.events(this.line.table, this.line.tokens, this.line.as, stream.signal);
      if (response.status === 401 || response.status === 404) return this.#shut(response.status === 401 ? 4401 : 4404);
      if (!response.ok || !response.body) throw new Unreachable(response.statusText);
      this.#welcome();
      for await (const data of eventsOf(response.body)) this.#receive(JSON.parse(data) as Record<string, unknown>);
    } catch {
      if (stream.signal.aborted) return;
    }
    if (this.#stream === stream) {
      this.#stream = null;
      this.#failedSockets += 1;
      this.#lost();
    }
  }

  async #post(message: Record<string, unknown>): Promise<void> {
    try {
      const done = await api.message(this.line.table, this.line.tokens, message);
      if (done.news) this.hooks.news(done.news);
      this.#settle(String(message.id), { done: true });
    } catch (error) {
      if (error instanceof Refused) this.#settle(String(message.id), { done: false, problem: error.problem });
    }
  }

  // --- coming back ---

  #shut(code: number): void {
    this.#drop();
    this.hooks.status("refused");
    this.hooks.shut(code);
  }

  #lost(): void {
    clearInterval(this.#beat);
    if (this.#closed) return;
    this.#tries += 1;
    this.hooks.status(this.#tries > 3 || !navigator.onLine ? "offline" : "reconnecting");
    this.#restart(pause(this.#tries, Math.random()));
  }

  #restart(after: number): void {
    this.#drop();
    this.#timer = setTimeout(() => this.#open(), after);
  }

  #hurry = (): void => {
    if (!this.#closed && !document.hidden && !this.#socket && !this.#stream) this.#restart(0);
  };
}

/** How long to wait before trying again: growing, with jitter, so that not everybody comes back at once. */
export function pause(tries: number, luck: number): number {
  return 500 + luck * Math.min(1000 * 2 ** (tries - 1), 15_000);
}

/** The `data` of each event of a server-sent stream. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value.replaceAll("\r\n", "\n")).split("\n\n");
    rest = parts.pop()!;
    for (const part of parts) {
      const data = part
        .split("\n")
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trimStart());
      if (data.length) yield data.join("\n");
    }
  }
}
