import { expect, test } from "vitest";
import { facesInShort } from "../src/boards/endangered/table";

/** The faces that a short form means. */
function meant(short: string): number[] {
  return short.split(" ").flatMap((part) => {
    const [from, to = from] = part.split("–").map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, n) => from! + n);
  });
}

test("any faces of a die are told in at most seven letters, and mean the same", () => {
  for (let bits = 1; bits < 64; bits++) {
    const faces = [1, 2, 3, 4, 5, 6].filter((face) => bits & (1 << (face - 1)));
    const short = facesInShort(faces);
    expect(meant(short)).toEqual(faces);
    expect(short.length).toBeLessThanOrEqual(7);
  }
});
