import { describe, expect, it } from "vitest";
import { check, commitmentTo } from "../src/lib/luck";

const luck = (commitment: string, seed: string | null) => ({ commitment, seed, known: false, origin: "new" as const });

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
});
