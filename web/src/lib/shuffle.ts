// Adding to the luck before the deal: for each of its seats this device commits to a nonce, then tells it.
import { api } from "./api";
import { added, canHash, keepAdded, nonceCommitment, randomHex, type Luck } from "./luck";

export class Shuffler {
  #mine: Promise<number[]> | null = null;
  #sent = new Set<string>();

  constructor(
    readonly table: string,
    readonly tokens: readonly string[],
  ) {}

  /** Do what is this device's to do as the luck stands. */
  async help(luck: Luck): Promise<void> {
    const shuffle = luck.shuffle;
    if (!shuffle || shuffle.stage === "dealt" || !this.tokens.length || !canHash()) return;
    this.#mine ??= api.look(this.table, this.tokens).then((news) => news.mine);
    for (const seat of await this.#mine) {
      if (shuffle.stage === "committing" && !shuffle.commitments[seat]) await this.#commit(seat);
      if (shuffle.stage === "revealing" && !shuffle.nonces[seat]) await this.#reveal(seat, shuffle.commitments);
    }
  }

  async #commit(seat: number): Promise<void> {
    const own = added(this.table);
    const nonce = own.nonces[seat] ?? randomHex();
    keepAdded(this.table, { ...own, nonces: { ...own.nonces, [seat]: nonce } });
    await this.#send("commit", seat, { commitment: await nonceCommitment(nonce) });
  }

  /** Only what we committed to, and what the others had committed to by then is kept for the check. */
  async #reveal(seat: number, commitments: (string | null)[]): Promise<void> {
    const own = added(this.table);
    const nonce = own.nonces[seat];
    if (!nonce || (await nonceCommitment(nonce)) !== commitments[seat]) return;
    if (!own.commitments.length) keepAdded(this.table, { ...own, commitments });
    await this.#send("reveal", seat, { nonce });
  }

  /** Once; if nothing answers, the next news lets us try again. */
  async #send(type: string, seat: number, fields: Record<string, string>): Promise<void> {
    const name = `${type} ${seat}`;
    if (this.#sent.has(name)) return;
    this.#sent.add(name);
    const message = { type, id: randomHex(), seat, ...fields };
    await api.message(this.table, this.tokens, message).catch(() => this.#sent.delete(name));
  }

  /** Wait no longer for those who have not come. */
  async deal(): Promise<void> {
    const [seat] = (await this.#mine) ?? [];
    if (seat !== undefined) await this.#send("deal", seat, {});
  }
}
