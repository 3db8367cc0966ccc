import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breakable } from "../src/lib/breakable";
import { layoutFor } from "../src/lib/layout";
import { frameOf, habitatScene } from "../src/lib/scenery";

const styles = (name: string): string => readFileSync(join(import.meta.dirname, "../src/styles", name), "utf8");
const sizes = [360, 683, 844, 1180, 1366].flatMap((w) => [384, 640, 1180].map((h) => [w, h] as const));

describe("layouts", () => {
  it("have names that no style of the whole page knows: a picture's colours are not a table's", () => {
    const names = new Set(sizes.map(([w, h]) => layoutFor(w, h)));
    expect(names.size).toBe(4);
    for (const name of names)
      for (const sheet of ["base.css", "scene-tokens.css"])
        expect(styles(sheet)).not.toMatch(new RegExp(`\\.${name}\\b`));
  });
});

describe("habitats", () => {
  it.each([true, false])("lie or stand within their frame and look alike each time (lying: %s)", (lying) => {
    const [, , width, height] = frameOf(lying).split(" ").map(Number);
    expect(width! > height!).toBe(lying);
    for (const name of ["River Bosque", "Desert Playa", "a card of one's own"]) {
      const drawn = habitatScene(name, 0, false, lying);
      expect(drawn).toContain(`width="${width}" height="${height}"`);
      expect(drawn).not.toMatch(/NaN|undefined|style=/);
      expect(habitatScene(name, 0, false, lying)).toBe(drawn);
      expect(habitatScene(name, 0, true, lying)).not.toBe(drawn);
      const ids = [0, 1, 2, 3].map((place) => /id="([^" ]+)"/.exec(habitatScene(name, place, false, lying))?.[1]);
      expect(new Set(ids).size).toBe(4);
    }
  });
});

describe("long words", () => {
  it("may break inside, and read as before", () => {
    for (const name of ["Agricultural Land", "Investigación", "Matorral de gobernadora", "Raven", "Replantar"])
      expect(breakable(name).replaceAll("\u00AD", "")).toBe(name);
    expect(breakable("Agricultural Land")).toBe("Agricul\u00ADtural Land");
    expect(breakable("Replantar")).toBe("Replan\u00ADtar");
    for (const whole of ["Raven", "Grassland"]) expect(breakable(whole)).toBe(whole);
    expect(breakable("Hummingbird")).toBe("Humming\u00ADbird");
    expect(breakable("Homogenization")).toBe("Homoge\u00ADnization");
    expect(breakable("Cormorant")).toBe("Cormo\u00ADrant");
  });
});
