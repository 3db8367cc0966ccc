import { expect, test } from "vitest";
import { beside, covered, type Box } from "../src/lib/beside";

const room: Box = { x: 0, y: 0, width: 1366, height: 768 };
const note = { x: 0, y: 0, width: 330, height: 150 };
const at = (spot: { x: number; y: number }): Box => ({ ...spot, width: note.width, height: note.height });

test("a note stands beside a small thing wherever it is, inside the window", () => {
  for (let x = 0; x <= 1266; x += 211) {
    for (let y = 0; y <= 668; y += 167) {
      const target = { x, y, width: 100, height: 100 };
      const box = at(beside(target, note, [], room));
      expect(covered(box, target)).toBe(0);
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= room.width && box.y + box.height <= room.height).toBe(
        true,
      );
    }
  }
});

test("a note about the whole board leaves the answers free", () => {
  const phone = { x: 0, y: 0, width: 390, height: 844 };
  const answers = { x: 0, y: 690, width: 390, height: 154 };
  const spot = beside({ x: 0, y: 50, width: 390, height: 640 }, note, [answers], phone);
  expect(covered(at(spot), answers)).toBe(0);
});
