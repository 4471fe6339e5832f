// What Python sends to the browser, as `payload.py` writes it.  What each field means is told beside
// its dataclass; that both have the same fields is proved by `tests/table/test_script.py`.

export type Seat = "N" | "E" | "S" | "W";
/** Rank and suit, "TH". */
export type Card = string;
/** The texts that the browser fills in itself, by key. */
export type Strings = Record<string, string>;

export interface Trick {
  plays: [Seat, Card][];
  taker: Seat | null;
}

export interface SeatView {
  seat: Seat;
  name: string;
  label: string;
  tricks: string;
  points: string;
  cards: Card[] | null;
  count: number;
  hidden: string;
  turn: string;
}

export interface Action {
  key: string;
  label: string;
  icon: string;
  letter: string;
  enabled: boolean;
  primary: boolean;
}

export interface Say {
  heading: string;
  text: string;
  tone: Tone;
  card: Card | null;
  actions: Action[];
}

export type Tone = "prompt" | "refusal" | "good" | "calm";
export type AnswerState = "open" | "chosen" | "right" | "other" | "missed";

export interface Choice {
  key: string;
  label: string;
  state: AnswerState;
  place: number | null;
  note: string;
  why: string;
  span: number;
}

export interface NumberField {
  label: string;
  value: number | null;
  low: number;
  high: number;
  enabled: boolean;
}

export interface Dot {
  label: string;
  state: "done" | "current" | "open";
}

export interface Ruling {
  heading: string;
  text: string;
  tone: Tone;
}

export interface Hints {
  total: number;
  shown: string[];
  label: string;
}

export interface Share {
  link: string;
  text: string;
}

export interface Panel {
  kicker: string;
  dots: Dot[];
  heading: string;
  paragraphs: string[];
  choices: Choice[];
  columns: number;
  entry: NumberField | null;
  verdict: Ruling | null;
  hints: Hints | null;
  share: Share | null;
  actions: Action[];
}

export interface Cell {
  text: string;
  note: string;
  strong: boolean;
}

export interface Row {
  cells: Cell[];
  heading: string;
  note: string;
  state: "plain" | "group" | "now" | "next" | "total";
}

export interface Grid {
  caption: string;
  columns: string[];
  rows: Row[];
  corner: string;
  own: number | null;
}

export interface Badge {
  text: string;
  spoken: string;
  holds: boolean;
}

export interface Progress {
  lesson: string;
  part: string;
  outcome: string;
}

export interface View {
  viewer: Seat;
  contract: string;
  still: string;
  still_label: string;
  seats: SeatView[];
  trick: Trick;
  last_trick: Trick | null;
  mode: "play" | "mark" | "rest";
  hand: Seat;
  legal: Card[];
  why: Record<Card, string>;
  marks: Record<Card, AnswerState>;
  tags: Record<Card, string>;
  badges: Record<Card, Badge>;
  goal: string;
  address: string;
  say: Say;
  panel: Panel | null;
  grid: Grid | null;
  progress: Progress | null;
  twin: [string, string][];
}

/** Views to be shown one after the other; the last one is the state. */
export interface Frames {
  serial: number;
  views: View[];
}
