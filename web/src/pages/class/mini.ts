// Boards in little plug in by their folder, as boards do: boards/<game>/Mini.svelte. A game without one is scaled down.
import type { Component } from "svelte";
import type { BoardProps } from "../../boards";

const minis = import.meta.glob("../../boards/*/Mini.svelte") as Record<
  string,
  () => Promise<{ default: Component<BoardProps> }>
>;

export const loadMini = async (game: string): Promise<Component<BoardProps> | null> =>
  (await minis[`../../boards/${game}/Mini.svelte`]?.())?.default ?? null;
