// Boards plug in by their folder: boards/<game>/Board.svelte, and beside it what else a game brings (docs/adding-a-
// board.md).
import type { Component } from "svelte";
import type { Card, Decision, Entry, Option, SeatInfo, Snapshot, View } from "$lib/model";
import type { LiveTable } from "$lib/live.svelte";
import type { TableView } from "$lib/table.svelte";

/** What a board is given. It draws; what is legal, picked or changed its places know by themselves. */
export interface BoardProps {
  /** The fields of the game's state as the viewer may know them. */
  view: View;
  /** Through whose eyes; null: an onlooker. */
  seat: number | null;
  seats: SeatInfo[];
  decision: Decision | null;
  snapshot: Snapshot;
  /** A narrow screen: draw the compact layout. */
  compact: boolean;
}

export interface FaceProps {
  card: Card;
}

export interface PieceProps extends FaceProps {
  /** The table of the set that the card is in. */
  set: string;
  where: "hand" | "table";
}

export interface BoardKit {
  Board: Component<BoardProps>;
  /** Round, year, trick: drawn in the top bar. */
  Track?: Component<BoardProps>;
  /** The large picture of a card. */
  Face?: Component<FaceProps>;
  /** A card as it is held and as it lies, and where there is such a thing. */
  Piece?: Component<PieceProps>;
  pieces?: (set: string, card: Card) => PieceProps["where"][];
  /** What the game itself can say about the position, between the decision and the panels. */
  Coach?: Component<{ table: LiveTable }>;
  /** An icon of the game's sprite for an option. */
  optionIcon?: (option: Option, decision: Decision, table?: TableView) => string | null;
  /** What an option costs or brings, in a few words below it. */
  optionNote?: (option: Option, decision: Decision, table: TableView) => string;
  /** The die a question is about. */
  dieOf?: (decision: Decision) => number | null;
  /** How long what was just told deserves a look before the table goes on, in milliseconds. */
  pause?: (entries: Entry[]) => number;
}

type Loader<T> = Record<string, () => Promise<T>>;
const boards = import.meta.glob("./*/Board.svelte") as Loader<{ default: Component<BoardProps> }>;
const tracks = import.meta.glob("./*/Track.svelte") as Loader<{ default: Component<BoardProps> }>;
const faces = import.meta.glob("./*/Face.svelte") as Loader<{ default: Component<FaceProps> }>;
const pieces = import.meta.glob("./*/Piece.svelte") as Loader<{ default: Component<PieceProps> }>;
const coaches = import.meta.glob("./*/Coach.svelte") as Loader<{ default: Component<{ table: LiveTable }> }>;
const extras = import.meta.glob("./*/kit.ts") as Loader<
  Pick<BoardKit, "optionIcon" | "optionNote" | "dieOf" | "pause" | "pieces">
>;

const one = async <T>(loaders: Loader<{ default: T }>, path: string): Promise<T | undefined> =>
  (await loaders[path]?.())?.default;

/** Everything a game brings to the table; any game can be played on the plain board. */
export async function loadKit(game: string): Promise<BoardKit> {
  const [Board, Track, Face, Coach, Piece, extra] = await Promise.all([
    one(boards, `./${game}/Board.svelte`),
    one(tracks, `./${game}/Track.svelte`),
    one(faces, `./${game}/Face.svelte`),
    one(coaches, `./${game}/Coach.svelte`),
    one(pieces, `./${game}/Piece.svelte`),
    extras[`./${game}/kit.ts`]?.(),
  ]);
  const plain = Board ?? (await boards["./generic/Board.svelte"]!()).default;
  return {
    Board: plain,
    ...(Track ? { Track } : {}),
    ...(Face ? { Face } : {}),
    ...(Coach ? { Coach } : {}),
    ...(Piece ? { Piece } : {}),
    ...extra,
  };
}
