import { beforeEach, expect, test, vi } from "vitest";
import { keyHandler, type Deeds } from "../src/lib/keys";

class FakeElement {}
vi.stubGlobal("HTMLElement", FakeElement);
vi.stubGlobal("HTMLButtonElement", class extends FakeElement {});
vi.stubGlobal("HTMLAnchorElement", class extends FakeElement {});
vi.stubGlobal("document", { querySelector: () => null });

const taken: number[] = [];
let count = 5;
let letters = true;
const nothing = () => undefined;
const deeds: Deeds = {
  count: () => count,
  take: (number) => taken.push(number),
  focus: nothing,
  next: nothing,
  back: () => false,
  undo: vi.fn(),
  hint: nothing,
  skip: nothing,
  step: nothing,
  map: nothing,
  mute: nothing,
};
const handler = keyHandler(deeds, () => letters);
const press = (key: string) => handler({ key, target: null, preventDefault: nothing } as unknown as KeyboardEvent);

beforeEach(() => {
  taken.length = 0;
  count = 5;
  letters = true;
  press("Escape");
});

test("a number takes its option", () => {
  press("3");
  expect(taken).toEqual([3]);
});

test("with many options a short number waits for Enter, a long one does not", () => {
  count = 25;
  press("1");
  press("2");
  expect(taken).toEqual([12]);
  press("2");
  press("Enter");
  expect(taken).toEqual([12, 2]);
});

test("a number beyond the list takes nothing", () => {
  press("9");
  expect(taken).toEqual([]);
});

test("letters can be switched off", () => {
  letters = false;
  press("u");
  expect(deeds.undo).not.toHaveBeenCalled();
  letters = true;
  press("u");
  expect(deeds.undo).toHaveBeenCalledOnce();
});
