import { expect, test } from "vitest";
import { eventsOf, pause } from "../src/lib/link";
import { blocks, spans } from "../src/lib/markdown";
import { nearest } from "../src/lib/roving";
import { parse } from "../src/lib/route.svelte";
import { tokensIn } from "../src/lib/seats";
import type { Game } from "../src/lib/model";
import { alonePlan, people } from "../src/lib/start";
import { slug } from "../src/lib/slug";
import { fill, preferredLanguage } from "../src/lib/words.svelte";

test("texts are filled in by name, and an unknown place stays visible", () => {
  expect(fill("{a} and {b}", { a: "one" })).toBe("one and {b}");
});

test("the first language we have is taken", () => {
  expect(preferredLanguage(["de-DE", "es-MX", "en"])).toBe("es");
  expect(preferredLanguage([])).toBe("en");
});

test("addresses name a page, and a token never leaves the fragment", () => {
  const route = parse(new URL("http://x/t/kq3?tour#sometoken"));
  expect(route).toMatchObject({ page: "table", id: "kq3", fragment: "sometoken" });
  expect(parse(new URL("http://x/")).page).toBe("home");
});

test("only things that look like tokens are taken for tokens", () => {
  expect(tokensIn("decision")).toEqual([]);
  expect(tokensIn("abcdefghijklmnopqrstuvwx,zzzzzzzzzzzzzzzzzzzzzzzz")).toHaveLength(2);
});

test("waiting grows but is bounded", () => {
  expect(pause(1, 1)).toBe(1500);
  expect(pause(20, 1)).toBe(15_500);
  expect(pause(5, 0)).toBe(500);
});

test("events are read across chunks", async () => {
  const chunks = ["event: news\nda", 'ta: {"a":1}\n\n: keep alive\n\ndata: 2\n\n'];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const read: string[] = [];
  for await (const data of eventsOf(body)) read.push(data);
  expect(read).toEqual(['{"a":1}', "2"]);
});

test("rules are read as paragraphs, lists and tables, never as HTML", () => {
  expect(spans("a **b** <i>")).toEqual([
    { text: "a ", style: "plain" },
    { text: "b", style: "strong" },
    { text: " <i>", style: "plain" },
  ]);
  expect(blocks("one\ntwo\n\n- a\n- b\n  c\n\n| x |\n|---|\n| y |").map((block) => block.kind)).toEqual([
    "paragraph",
    "list",
    "table",
  ]);
});

test("arrow keys go to the nearest place straight ahead", () => {
  expect(
    nearest(
      [0, 0],
      [
        [10, 30],
        [40, 0],
        [-5, 0],
      ],
      [1, 0],
    ),
  ).toBe(1);
  expect(nearest([0, 0], [[-5, 0]], [1, 0])).toBe(-1);
});

test("ids become icon names", () => {
  expect(slug("Galápagos Sea Lion")).toBe("galapagos_sea_lion");
  expect(slug("ZAYAPA")).toBe("zayapa");
  expect(slug("Wildfire!")).toBe("wildfire");
});

test("one person alone takes every seat, and a plan for one is known as such", () => {
  const game = { name: "endangered", seats: [2, 5], alone: 2 } as unknown as Game;
  const seats = alonePlan(game, "greedy");
  expect(seats.map((seat) => seat.who)).toEqual(["me", "here"]);
  expect(people(game, seats)).toBe(1);
  expect(people(game, [seats[0]!, { ...seats[1]!, who: "bot" }])).toBe(2);
  expect(people({ ...game, alone: null }, seats)).toBe(2);
});
