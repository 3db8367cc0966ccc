import { describe, expect, it } from "vitest";
import { check, commitmentTo, nonceCommitment, noncesIn } from "../src/lib/luck";

const luck = (commitment: string, seed: string | null) => ({
  commitment,
  seed,
  known: false,
  origin: "new" as const,
  shuffle: null,
});
const SECRET = "0123456789abcdef".repeat(2);
const MINE = "a".repeat(32);
const YOURS = "b".repeat(32);

describe("the luck", () => {
  it("is committed to as the server does it", async () => {
    expect(await commitmentTo("1")).toBe("91f8495473f45b7aca8921c63200d962297142fc5e42d15fd6cb25a772cb13d7");
  });
  it("is secret while the game is played", async () => {
    expect(await check(luck("ab", null), "ab")).toBe("secret");
  });
  it("fits its own seed and no other", async () => {
    const first = await commitmentTo("a seed");
    expect(await check(luck(first, "a seed"), first)).toBe("fits");
    expect(await check(luck(first, "another"), first)).toBe("unfit");
  });
  it("is not what it was when the server shows another commitment", async () => {
    const now = await commitmentTo("another");
    expect(await check(luck(now, "another"), await commitmentTo("a seed"))).toBe("changed");
  });
  it("fits a shuffled seed by its secret, and knows what seats added", async () => {
    const seed = `${SECRET}+0:${MINE}+2:${YOURS}`;
    expect(noncesIn(seed)).toEqual({ 0: MINE, 2: YOURS });
    expect(await commitmentTo(seed)).toBe(await commitmentTo(SECRET));
  });
  it("is shuffled where this device's number is in it, and everybody's is what they committed to", async () => {
    const first = await commitmentTo(SECRET);
    const commitments = [await nonceCommitment(MINE), null, await nonceCommitment(YOURS)];
    const own = { nonces: { 0: MINE }, commitments };
    expect(await check(luck(first, `${SECRET}+0:${MINE}+2:${YOURS}`), first, own)).toBe("shuffled");
    expect(await check(luck(first, `${SECRET}+2:${YOURS}`), first, own)).toBe("without");
    expect(await check(luck(first, `${SECRET}+0:${MINE}+2:${MINE}`), first, own)).toBe("unfit");
    expect(await check(luck(first, `${SECRET}+0:${MINE}+1:${YOURS}`), first, own)).toBe("unfit");
  });
});
