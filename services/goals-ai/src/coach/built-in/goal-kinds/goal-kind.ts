/** The phrases that a kind of goal puts into ideas: `[thing]` becomes "the language". */
export interface GoalPhrases {
  /** What one does: "play and sing". */
  do: string;
  /** The same as a noun: "playing". */
  doing: string;
  /** What it is about: "your music". */
  thing: string;
  tools: string;
  /** Whom to ask: "a music teacher". */
  expert: string;
  /** Those who do it, too: "people who play or sing". */
  people: string;
  /** One of them: "someone who plays or sings". */
  someone: string;
  /** What a first success looks like: "one short piece, played through". */
  result: string;
  /** What to practise: "slow scales and short parts". */
  basics: string;
  /** What to count: "minutes of playing". */
  sign: string;
}

/** One step of a ladder: something that one can do, with a first action of ten minutes at most. */
export interface Rung {
  /** Begins with what one does. */
  step: string;
  how: string;
  /** Minutes that the step takes, on one day. */
  minutes: number;
  /** On how many days; 1 if absent. */
  days?: number;
  first: string;
  firstMinutes: number;
}

/** A kind of goal, such as learning a language. */
export interface GoalKind {
  name: string;
  /** The words by which a goal of this kind is recognised; null for the kind of all other goals. */
  words: RegExp | null;
  phrases: GoalPhrases;
  /** Six to ten steps, the first one in front. */
  ladder: readonly Rung[];
}
