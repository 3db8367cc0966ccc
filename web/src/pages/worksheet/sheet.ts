// Worksheets plug in by their folder: sheets/<game>/ has the texts in each language and the numbers they name.
// The numbers are held to the rules by tests/test_worksheets.py.
import { fill, type Language } from "$lib/words.svelte";

/** A task: written on lines, into a table or into a drawing space. */
export interface Task {
  ask: string;
  answer: string;
  lines?: number;
  columns?: string[];
  rows?: number;
  /** Centimetres to draw in. */
  space?: number;
}

export interface Sheet {
  lead: string;
  aims: string[];
  pages: { title: string; tasks: Task[] }[];
}

const texts = import.meta.glob("./sheets/*/??.json") as Record<string, () => Promise<{ default: Sheet }>>;
const numbers = import.meta.glob("./sheets/*/numbers.json") as Record<
  string,
  () => Promise<{ default: Record<string, number> }>
>;

/** Whether a game has a worksheet: a link to it is shown only then. */
export const hasSheet = (game: string): boolean => `./sheets/${game}/numbers.json` in numbers;

/** A game's worksheet with its numbers filled in; null: it has none. */
export async function loadSheet(game: string, language: Language): Promise<Sheet | null> {
  if (!hasSheet(game)) return null;
  const [text, named] = await Promise.all([
    texts[`./sheets/${game}/${language}.json`]!(),
    numbers[`./sheets/${game}/numbers.json`]!(),
  ]);
  return filled(text.default, named.default);
}

const filled = (sheet: Sheet, named: Record<string, number>): Sheet => ({
  ...sheet,
  pages: sheet.pages.map(({ title, tasks }) => ({
    title,
    tasks: tasks.map((task) => ({ ...task, ask: fill(task.ask, named), answer: fill(task.answer, named) })),
  })),
});
