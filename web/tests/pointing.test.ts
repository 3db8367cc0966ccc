import { describe, expect, test } from "vitest";
import type { Option } from "../src/lib/model";
import { legalTargets, narrowed, tap } from "../src/lib/pointing";

const option = (text: string, ...targets: string[]): Option => ({ choice: text, text, targets });
const moves = [option("a to 1", "a", "1"), option("a to 2", "a", "2"), option("b to 2", "b", "2"), option("pass")];

describe("tapping", () => {
  test("a source narrows, its target decides", () => {
    const first = tap(moves, [], "a");
    expect(first).toEqual({ picked: ["a"], chosen: null, refused: false });
    expect(tap(moves, first.picked, "1").chosen?.text).toBe("a to 1");
  });
  test("a place that belongs to one option decides at once", () => {
    expect(tap(moves, [], "b").chosen?.text).toBe("b to 2");
    expect(tap(moves, [], "1").chosen?.text).toBe("a to 1");
  });
  test("a target shared by two sources asks which", () => {
    expect(tap(moves, [], "2")).toEqual({ picked: ["2"], chosen: null, refused: false });
    expect(narrowed(moves, ["2"]).map((one) => one.text)).toEqual(["a to 2", "b to 2"]);
  });
  test("a second tap on the source steps back", () => {
    expect(tap(moves, ["a"], "a").picked).toEqual([]);
  });
  test("another source begins afresh", () => {
    expect(tap([...moves, option("b to 3", "b", "3")], ["a"], "b").picked).toEqual(["b"]);
  });
  test("a place no option points at is refused and changes nothing", () => {
    expect(tap(moves, ["a"], "x")).toEqual({ picked: ["a"], chosen: null, refused: true });
  });
  test("an option without places stays in the list until something is picked", () => {
    expect(narrowed(moves, [])).toContain(moves[3]);
    expect(narrowed(moves, ["a"])).not.toContain(moves[3]);
  });
  test("legal places follow what is picked", () => {
    expect([...legalTargets(moves, ["a"])].sort()).toEqual(["1", "2", "a"]);
  });
});
