/** Days of the story, starting at 0; both ends included. */
type Days = readonly [from: number, to: number];

/** A custom goal in a person's story. */
interface StoryGoal {
  title: string;
  subgoals: readonly string[];
  /** The day on which it is created. */
  from: number;
}

/** A person of the demo. */
export interface Character {
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  settings: { coachingStyle: string; askBeforeSharing: boolean };
  /** The answers to the assessment, 1 to 10. */
  levels: Readonly<Record<string, number>>;
  /** The day on which they sign up. */
  joins: number;
  /** The probability of a day with a completion; weekends have two thirds of it. */
  zeal: number;
  /** The days without a gap. */
  steady: readonly Days[];
  /** The days without the app. */
  away: readonly Days[];
  goals: readonly StoryGoal[];
}

/** How long the story is. */
export const STORY_DAYS = 120;

const MARA: Character = {
  email: "mara@example.org",
  firstName: "Mara",
  lastName: "Lindqvist",
  timeZone: "Europe/Berlin",
  settings: { coachingStyle: "motivational", askBeforeSharing: false },
  levels: { financial: 4, career: 6, relationships: 7, physical: 3, mental: 5 },
  joins: 0,
  zeal: 0.78,
  steady: [
    [1, 13],
    [52, 61],
    [83, 119],
  ],
  away: [
    [14, 15],
    [40, 49],
    [82, 82],
  ],
  goals: [
    {
      title: "Run ten kilometres without stopping",
      subgoals: ["Run three times a week", "Run five kilometres", "Run eight kilometres", "Enter a fun run"],
      from: 5,
    },
    {
      title: "Learn to play the ukulele",
      subgoals: ["Play four chords cleanly", "Change chords in time", "Play one song from memory"],
      from: 106,
    },
  ],
};

const JONAS: Character = {
  email: "jonas@example.org",
  firstName: "Jonas",
  lastName: "Achterberg",
  timeZone: "Europe/Amsterdam",
  settings: { coachingStyle: "analytical", askBeforeSharing: true },
  levels: { financial: 7, career: 5, relationships: 4, physical: 6, mental: 4 },
  joins: 1,
  zeal: 0.6,
  steady: [[95, 102]],
  away: [
    [33, 36],
    [70, 79],
  ],
  goals: [
    {
      title: "Read twelve books this year",
      subgoals: ["Read twenty minutes before bed", "Finish one book a month", "Write down what stayed"],
      from: 96,
    },
  ],
};

const PRIYA: Character = {
  email: "priya@example.org",
  firstName: "Priya",
  lastName: "Raman",
  timeZone: "Europe/London",
  settings: { coachingStyle: "gentle", askBeforeSharing: false },
  levels: { financial: 5, career: 8, relationships: 6, physical: 5, mental: 3 },
  joins: 3,
  zeal: 0.68,
  steady: [
    [20, 28],
    [105, 119],
  ],
  away: [
    [29, 30],
    [55, 63],
  ],
  goals: [],
};

/** The three friends, in the order in which they join. The last one is the operator: she becomes the admin. */
export const characters = [MARA, JONAS, PRIYA] as const;

const isWithin = (day: number, spans: readonly Days[]) =>
  spans.some(([from, to]) => from <= day && day <= to);

/** The probability that a person completes a challenge on a day of the story: 0 to 1. */
export function zealOn(character: Character, day: number, isWeekend: boolean): number {
  if (day < character.joins || isWithin(day, character.away)) return 0;
  if (isWithin(day, character.steady)) return 1;
  return isWeekend ? character.zeal * (2 / 3) : character.zeal;
}
