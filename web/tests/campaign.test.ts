import { beforeEach, expect, test } from "vitest";
import type { Game } from "../src/lib/model";
import {
  begun,
  campaigns,
  carried,
  fromFile,
  isOver,
  keepCampaign,
  medal,
  optionsOfNext,
  points,
  toFile,
  withEnding,
  type Campaign,
  type Ending,
} from "../src/pages/campaign/campaign";
import rules from "../src/pages/campaign/rules.json";

const store = new Map<string, string>();
globalThis.localStorage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
} as unknown as Storage;
beforeEach(() => store.clear());

const option = (name: string, values: string[]) => ({ name, values, titles: values, notes: [], title: "", note: "" });
const game = {
  seats: [2, 5],
  alone: 2,
  options: [option("module", ["tigers", "otters", "rhinos"]), option("difficulty", ["easy", "normal", "hard"])],
} as unknown as Game;
const team = begun("Team", [
  { who: "me", name: "", bot: "" },
  { who: "bot", name: "", bot: "skilled" },
]);
const ENDINGS = Object.keys(rules.points) as Ending[];
const after = (...all: Ending[]): Campaign =>
  all.reduce((one, ending, n) => {
    const playing = { ...one, games: [...one.games, { table: `t${n}`, ending: "" as const }] };
    return withEnding(playing, `t${n}`, ending);
  }, team);

test("whatever the endings: each game is told what the one before left, and points make the medal", () => {
  for (const a of ENDINGS)
    for (const b of ENDINGS)
      for (const c of ENDINGS) {
        const left = (one: Ending) => (one.startsWith("won") ? "won" : "lost");
        expect(optionsOfNext(after(a))).toEqual({ module: "otters", difficulty: "normal", carry: left(a) });
        expect(optionsOfNext(after(a, b))).toEqual({ module: "tigers", difficulty: "hard", carry: left(b) });
        const whole = after(a, b, c);
        expect(isOver(whole)).toBe(true);
        const sum = rules.points[a] + rules.points[b] + rules.points[c];
        expect(points(whole)).toBe(sum);
        expect(medal(whole)).toBe(sum >= 8 ? "gold" : sum >= 6 ? "silver" : sum >= 4 ? "bronze" : null);
      }
});

test("a game that was given up is played anew", () => {
  const playing = { ...team, games: [{ table: "t", ending: "" as const }] };
  expect(withEnding(playing, "t", null).games).toEqual([]);
  expect(carried(team, 0)).toBe("none");
});

test("a campaign is kept once and goes by file", () => {
  keepCampaign(team);
  keepCampaign({ ...team, name: "Other" });
  expect(campaigns().map((one) => one.name)).toEqual(["Other"]);
  const file = toFile(team, game.alone);
  expect(file).toMatchObject({ seats: 2, alone: false, bots: "2:skilled", wildtable_campaign: 1 });
  expect(fromFile("Team", file, game)).toMatchObject({ order: team.order, seats: team.seats, games: [] });
});

test.each([
  { seats: 9 },
  { wildtable_campaign: 2 },
  { order: [["tigers", "hard"]] },
  { order: [...team.order.slice(0, 2), ["tigers", "easy"]] },
  { order: [["lions", "hard"], ...team.order.slice(1)] },
])("what cannot be played is not taken in: %j", (wrong) => {
  expect(fromFile("Team", { ...toFile(team, 2), ...wrong }, game)).toBeNull();
});
