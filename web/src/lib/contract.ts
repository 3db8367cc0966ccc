// Written by `make types` from the dataclasses of the games and of the server. Do not edit.

/** Plain data: what JSON can hold. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

// --- the wire ---

/** An option of a question; `targets` are ids of things on the board, in the order one would tap them. */
export interface WireOption {
  choice: Plain;
  text: string;
  targets: string[];
}

/** The open question of a table. */
export interface WireDecision {
  seat: number;
  me: number;
  step: string;
  fields: Record<string, Plain>;
  prompt: string;
  clause: string;
  yours: boolean;
  options: WireOption[] | null;
  id: string;
  since: string;
}

/** A line of the log, and where on the board it points now. */
export interface WireEntry {
  n: number;
  text: string;
  key: string;
  args: Record<string, Plain>;
  clause: string;
  mark?: "gain" | "loss" | "vote" | "trick";
  targets: string[];
}

/** A moment on the way: how long the log was, and the fields of the view that had changed. */
export interface WireBeat {
  log: number;
  view: Record<string, Plain>;
}

/** Something that was said. */
export interface WireChat {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  signal: string | null;
  at: string;
}

/** What the house has agreed on against one who decides for all; `left`: suggestions, seat by seat. */
export interface WireTeamwork {
  secret: boolean;
  own_word: boolean;
  suggestions: number | null;
  silent: boolean;
  left: (number | null)[];
}

/** Decisions of people, those that took up somebody else's proposal, and whose, seat by seat. */
export interface WireAdvice {
  decisions: number;
  followed: number;
  by: number[];
}

/** Who sits where, and whether they are there; a sealed hand stays closed until the table has agreed. */
export interface WireSeat {
  seat: number;
  label: string;
  who: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  connected: boolean;
  asked: boolean;
  thinking: boolean;
  away_since: string | null;
  sealed: boolean;
}

/** What the seats have added to the luck, by seat; `waits`: who is yet to commit or to reveal. */
export interface WireShuffle {
  stage: "committing" | "revealing" | "dealt";
  commitments: (string | null)[];
  nonces: (string | null)[];
  waits: number[];
}

/** What the seed was committed to; the seed itself once the game is over. */
export interface WireLuck {
  commitment: string;
  seed: string | null;
  shuffle: WireShuffle | null;
  known: boolean;
  origin: "new" | "imported" | "branched";
}

/** Where the table and its replay are. */
export interface WireLinks {
  table: string;
  replay: string;
}

/** A moment of a table that the whole class looks at. */
export interface WireShown {
  table: string;
  at: number;
}

/** The class a table belongs to, and how its teacher has set it. */
export interface WireLesson {
  title: string;
  table: string;
  same_deal: boolean;
  open_hands: boolean;
  frozen: boolean;
  ends_at: string | null;
  pace: number | null;
  message: string;
  shown: WireShown | null;
  hands: number[];
}

/** Something that is done when those who are needed agree. */
export interface WireProposal {
  id: string;
  kind: "undo" | "abandon" | "open" | "free" | "choice";
  by: number;
  text: string;
  agree: number[];
  against: number[];
  needs: number[];
  decision: string | null;
  choice: Plain;
  targets: string[];
  note: string;
}

/** The same with what is each seat's own. */
export interface WireTable {
  id: string;
  game: string;
  title: string;
  rules: string;
  options: Record<string, Plain>;
  own_cards: boolean;
  cooperative: boolean;
  status: "playing" | "over" | "abandoned";
  created: string;
  chat: boolean;
  free_text: boolean;
  teamwork: WireTeamwork | null;
  advice: WireAdvice;
  watch: boolean;
  clock: number | null;
  seats: WireSeat[];
  luck: WireLuck;
  links: WireLinks;
  rematch: string | null;
  branch_of: string | null;
  day: string | null;
  watchers: number;
  hints: number[];
  lesson: WireLesson | null;
  proposals: WireProposal[];
  round: "propose" | "wait" | null;
  undo: "free" | "ask" | null;
  settings: Record<string, Plain>;
}

/** Something that was counted at the end; `of` is what was asked for. */
export interface WireCount {
  what: string;
  n: number;
  of: number | null;
  note: string;
  seat: number | null;
}

/** Counts that belong together. */
export interface WireChapter {
  title: string;
  counts: WireCount[];
}

/** How a game ended, and what was counted. */
export interface WireOutcome {
  scores: number[];
  winners: number[];
  reason: string;
  text: string;
  tally: WireChapter[];
}

// --- Animalia: Preventing Extinction ---

/** How many missions lie open in a round (§2.6). */
export type AnimaliaDifficulty = "EASY" | "NORMAL" | "HARD";

/** A continent; it is the colour of its animals too. */
export type AnimaliaContinent = "EUROPE" | "NORTH_AMERICA" | "SOUTH_AMERICA";

/** What a player is called; with one or two people the third is the IWC itself. */
export type AnimaliaName = "PLAYER_1" | "PLAYER_2" | "PLAYER_3" | "IWC";

/** What was agreed before the first card (§2). */
export interface AnimaliaSetup {
  difficulty: AnimaliaDifficulty;
  continents: AnimaliaContinent[];
  coins_left: boolean;
  open_hands: boolean;
  certified: boolean;
  watch: boolean;
  answers: number[];
  order: number[][];
  names: AnimaliaName[];
  leads_once: boolean;
  gifts_count: boolean;
  last_transfer: boolean;
}

/** An animal card, named by continent and value. A box holds eight of each continent's ten. */
export type AnimaliaAnimal = "EU1" | "EU2" | "EU3" | "EU4" | "EU5" | "EU6" | "EU7" | "EU8" | "EU9" | "EU10" | "NA1" |
  "NA2" | "NA3" | "NA4" | "NA5" | "NA6" | "NA7" | "NA8" | "NA9" | "NA10" | "SA1" | "SA2" | "SA3" |
  "SA4" | "SA5" | "SA6" | "SA7" | "SA8" | "SA9" | "SA10";

/** A requirement of a mission, and the card that fills it now. */
export interface AnimaliaSlot {
  animal: string | null;
  value: number;
  type: string | null;
  filled: string | null;
}

/** A mission of the round. */
export interface AnimaliaMission {
  number: number;
  name: string;
  holder: number;
  slots: AnimaliaSlot[];
}

/** A mission of the continent that is still to come (§2.2). */
export interface AnimaliaLater {
  number: number;
  name: string;
  slots: AnimaliaSlot[];
}

/** What an animal offers to whoever wins it. */
export interface AnimaliaOffer {
  symbol: "none" | "exchange" | "take" | "special";
  coins: number;
}

/** What follows from a view. */
export interface AnimaliaDerived {
  continent: AnimaliaContinent;
  rounds: number;
  difficulty: AnimaliaDifficulty;
  hands: string[][];
  piles: string[][];
  lacks: AnimaliaContinent[][];
  order: number[];
  led: AnimaliaContinent | null;
  winning: number | null;
  missions: AnimaliaMission[];
  stars: number;
  bars: number[];
  funds: number;
  later: AnimaliaLater[];
  offers: Record<string, AnimaliaOffer>;
}

/** Everything that is true at the table now. */
export interface AnimaliaView {
  seats: number;
  stack: [number, Plain][];
  reveals: number;
  viewer: number;
  printed: string;
  setup: AnimaliaSetup;
  stage: number;
  continent: AnimaliaContinent;
  round: number;
  shuffles: number;
  iwc: number;
  deck: (AnimaliaAnimal | "HIDDEN")[];
  hands: number[];
  holes: number[];
  piles: number[];
  trick: AnimaliaAnimal[];
  tricks: number;
  leader: number;
  named: number;
  coins: number;
  collected: number;
  gifts: number;
  free: boolean;
  holders: number[];
  receiver: number;
  picks: (AnimaliaAnimal | "HIDDEN" | null)[];
  voids: number[];
  known: number[];
  result: string;
  facts: AnimaliaDerived;
}

// --- Endangered ---

/** How this table reads what the rulebook leaves open: as we do, unless it says otherwise. */
export interface EndangeredReadings {
  payable_only: boolean;
  must_move: boolean;
  must_remove: boolean;
  one_skip: boolean;
  late_shuffle: boolean;
}

/** The backs of the ambassadors. */
export type EndangeredColour = "BLUE" | "GREEN" | "GRAY";

/** A persistent impact in play; the number tells copies apart. */
export interface EndangeredPersistent {
  number: number;
  impact: string;
}

/** A place in the row of ambassadors, from the left. */
export type EndangeredChair = "CHAIR_1" | "CHAIR_2" | "CHAIR_3" | "CHAIR_4" | "CHAIR_5" | "CHAIR_6";

/** One thing an ambassador counts; `n` is None where dice or other votes decide it. */
export interface EndangeredPart {
  count: string;
  name: string;
  factor: number;
  n: number | null;
}

/** Where an ambassador stands. */
export interface EndangeredStanding {
  value: number;
  target: number;
  chance: number;
  parts: EndangeredPart[];
  base: number;
  influence: number;
  bonus: number;
}

/** The forecast of the next vote; ambassadors by their position. */
export interface EndangeredVote {
  needed: number;
  chance: number;
  years: number[];
  ambassadors: Record<string, EndangeredStanding>;
}

/** What follows from a view. */
export interface EndangeredDerived {
  terrain: string[];
  spaces: string[];
  tiles: string[];
  herd: number;
  pairs: number;
  loss: number;
  animal: string;
  icon: string;
  tile: string;
  costs: number[];
  offspring_target: number;
  needs: number[];
  ahead: Record<string, number[]>;
  vote: EndangeredVote;
}

/** A game of Endangered in play. */
export interface EndangeredView {
  seats: number;
  stack: [number, Plain][];
  reveals: number;
  viewer: number;
  module: string;
  level: string;
  votes_needed: number;
  carry: string;
  first_rulings: boolean;
  lone_questions: boolean;
  readings: EndangeredReadings;
  result: string;
  animals: number[];
  occupied: number;
  tiles: number;
  animal_supply: number;
  tile_supply: number;
  tide: number;
  zone: string[];
  owners: number[];
  dice: [number, number][][];
  height: number[];
  barred: number[];
  unplaced: number[];
  home: number[];
  locked: number[];
  kits: [string, string[]][];
  roles: string[];
  powers: string[][];
  hands: string[][];
  decks: string[][];
  discards: string[][];
  out: string[];
  aside: [number, string][];
  shuffles: number[];
  money: number[];
  bank: number;
  pool: string[];
  backs: EndangeredColour[];
  row: (string | null)[];
  face_up: boolean[];
  influence: number[];
  cubes: number;
  impacts: string[];
  top: string[];
  impact_discards: string[];
  revealed: string | null;
  persistents: EndangeredPersistent[];
  serial: number;
  impact_shuffles: number;
  year: number;
  active: number;
  order: number[];
  used: [number, number, number][];
  used_up: [number, number, number][];
  bonus_used: boolean;
  recalled: boolean;
  placing: boolean;
  skips: number;
  yes: number;
  checked: EndangeredChair[];
  vote_bonus: number[];
  facts: EndangeredDerived;
}

// --- Endless Forms ---

/** How this table reads what the manual leaves open: as we do, unless it says otherwise. */
export interface EndlessFormsReadings {
  announcer_first: boolean;
  interrupted_lost: boolean;
  feed_once: boolean;
  bites_add: boolean;
  dodged_grows: boolean;
  venom_after: boolean;
  returning_lives: boolean;
  arrivals_uncapped: boolean;
  no_last_window: boolean;
  cryptic_abilities: boolean;
}

/** What was chosen at set-up. */
export interface EndlessFormsSwitches {
  match: boolean;
  exert_all: boolean;
  bonus_on_deploy: boolean;
  survivors: boolean;
  first: number;
  all_windows: boolean;
  all_questions: boolean;
  readings: EndlessFormsReadings;
}

/** Where the turn is. */
export type EndlessFormsPhase = "SET_UP" | "INITIALIZATION" | "DEPLOYMENT" | "EXERTION" | "MOVEMENT" | "TERMINATION" |
  "TURN_END";

/** A habitat's place in the row. */
export type EndlessFormsPlace = "FIRST" | "SECOND" | "THIRD" | "FOURTH";

/** Named where there is nothing to name, or where nothing is wanted. */
export type EndlessFormsNothing = "NOTHING";

/** What a seat does with its opening hand. */
export type EndlessFormsKeep = "HIDDEN" | "UNDECIDED" | "KEEP" | "MULLIGAN" | "KEPT";

/** An effect that lies on a card, and who played it. */
export interface EndlessFormsAttached {
  card: string;
  owner: number;
}

/** A habitat in the row; `face` is what it is now, itself or what it copies. */
export interface EndlessFormsHabitat {
  card: string;
  owner: number;
  face: string;
  effects: EndlessFormsAttached[];
  degraded: boolean;
  bloom: boolean;
}

/** A species in play. Its number is its own for the whole game. */
export interface EndlessFormsSpecies {
  id: number;
  card: string;
  owner: number;
  place: number;
  counters: number;
  exerted: boolean;
  effects: EndlessFormsAttached[];
  echo: number;
}

/** An event that holds to the end of this turn, and the place it was named for. */
export interface EndlessFormsLasting {
  card: string;
  owner: number;
  place: number;
}

/** Something announced that waits, and what it points at. */
export interface EndlessFormsPending {
  who: number;
  what: "window" | "deploy" | "effect" | "event" | "exert" | "move" | "set";
  card: string | null;
  targets: string[];
  moment: string;
}

/** What follows from a view; rates are growth and decline of each species, offers those to both sides. */
export interface EndlessFormsDerived {
  night: boolean;
  rates: Record<string, [number, number]>;
  offers: string[][][];
  scores: [number, number];
  after_decline: [number, number] | null;
  pending: EndlessFormsPending[];
}

/** Everything that is true at the table now. */
export interface EndlessFormsView {
  seats: number;
  stack: [number, Plain][];
  reveals: number;
  viewer: number;
  switches: EndlessFormsSwitches;
  lists: string[][];
  habitat_lists: string[][];
  game: number;
  past: number[][];
  first: number;
  active: number;
  turn: number;
  phase: EndlessFormsPhase;
  decks: string[][];
  habitat_decks: string[][];
  hands: string[][];
  known: string[][];
  announced: string[][];
  piles: string[][];
  zones: (string | null)[];
  planned: string | null;
  planned_aims: (EndlessFormsPlace | Plain | EndlessFormsNothing)[];
  setting: boolean;
  keeps: EndlessFormsKeep[];
  mulligans: number[];
  row: EndlessFormsHabitat[];
  living: Record<string, EndlessFormsSpecies>;
  born: number;
  lasting: EndlessFormsLasting[];
  species_played: boolean;
  effect_played: boolean;
  event_played: boolean;
  moved: boolean;
  facts: EndlessFormsDerived;
}

// --- S.O.S. Galápagos ---

/** The numbers of a card set, by animal and by box. */
export interface GalapagosCompiled {
  counts: number[];
  series: number[];
  points: number[];
  gifts: number[];
  threats: number[];
  faces: number[][];
  reach: number[];
  titles: string[];
  box_titles: string[];
}

/** How this table reads what the rulebook leaves open: as we do, unless it says otherwise. */
export interface GalapagosReadings {
  may_leave: boolean;
  passed_rest: boolean;
  once_again: boolean;
  early_reveal: boolean;
  fight_reveals: boolean;
}

/** The thirteen kinds of Animal cards. All but the snail score and have a series. */
export type GalapagosAnimal = "ZAYAPA" | "MARINE_IGUANA" | "BLUE_FOOTED_BOOBY" | "SEA_LION" | "GIANT_TORTOISE" |
  "DOLPHIN" | "LAND_IGUANA" | "GREEN_TURTLE" | "BLUE_WHALE" | "WAVED_ALBATROSS" | "PENGUIN" |
  "CORMORANT" | "SNAIL";

/** What a seat left in a box when it last looked, and what everybody has seen happen there since. */
export interface GalapagosMemory {
  left: (GalapagosAnimal | "HIDDEN")[];
  came: number;
  seen: GalapagosAnimal[];
  takers: number[];
  shown: [number, GalapagosAnimal, number][];
}

/** Where cards and dice lie. Numbered above dice and animals, so that no two choices are equal. */
export type GalapagosPlace = "TOP_1" | "TOP_2" | "TOP_3" | "TOP_4" | "TOP_5" | "TOP_6" | "INTRODUCED_SPECIES" |
  "WILDLIFE_TRADE" | "ENVIRONMENTAL_POLLUTION" | "START_PLAYER" | "HIRE_HELPERS" | "EXTRA_DIE" |
  "BOTTOM_1" | "BOTTOM_2" | "BOTTOM_3" | "BOTTOM_4" | "BOTTOM_5" | "BOTTOM_6";

/** What follows from a view. */
export interface GalapagosDerived {
  seen: number[];
  types: number[];
  points: number[];
}

/** S.O.S. Galápagos in play. */
export interface GalapagosView {
  seats: number;
  stack: [number, Plain][];
  reveals: number;
  viewer: number;
  printed: GalapagosCompiled;
  box_memory: boolean;
  hidden_score: boolean;
  awards_rest: boolean;
  readings: GalapagosReadings;
  round: number;
  starter: number;
  white: number;
  deck: (GalapagosAnimal | "HIDDEN")[];
  top: (GalapagosAnimal | null)[];
  bottom: (GalapagosAnimal | null)[];
  missing: GalapagosAnimal[];
  boxes: ((GalapagosAnimal | "HIDDEN")[])[];
  memory: ((GalapagosMemory | null)[])[];
  threats: GalapagosPlace[];
  threat: GalapagosPlace | null;
  dice: number[][];
  laid: Record<string, [number, number]>;
  free: number;
  helpers: number[];
  resting: number[];
  spent: number[];
  reserve: number;
  in_play: number[][];
  hidden: ((GalapagosAnimal | "HIDDEN")[])[];
  taken: GalapagosAnimal | "HIDDEN" | null;
  awards: number[];
  facts: GalapagosDerived;
}

/** The views of our own games by name; what a game from elsewhere shows is not known here. */
export interface Views {
  "animalia": AnimaliaView;
  "endangered": EndangeredView;
  "endless-forms": EndlessFormsView;
  "galapagos": GalapagosView;
}

/** A view: every field of the game's state as plain data, "HIDDEN" where one may not know. */
export type View = Views[keyof Views] | Record<string, unknown>;
