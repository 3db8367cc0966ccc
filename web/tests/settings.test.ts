import { expect, test } from "vitest";
import { firstRung, pace, settings, speed } from "../src/lib/settings.svelte";

function system(reduced: boolean): void {
  globalThis.matchMedia = (() => ({ matches: reduced })) as unknown as typeof matchMedia;
}

test("pieces travel as the system asks, unless somebody has said otherwise", () => {
  system(true);
  expect(speed()).toBe(0);
  settings.motion = "on";
  expect(speed()).toBe(pace());
  system(false);
  settings.motion = "off";
  expect(speed()).toBe(0);
  settings.motion = "system";
  expect(speed()).toBe(pace());
});

test("without motion things still take their time", () => {
  settings.motion = "off";
  settings.speed = "slow";
  expect([pace(), speed()]).toEqual([1.6, 0]);
});

test("a hint begins on the rung that was asked for", () => {
  expect(firstRung()).toBe(0);
  settings.hints = "why";
  expect(firstRung()).toBe(2);
});
