import { checkFigures } from "./check-figures.ts";
import { checkLength } from "./check-length.ts";
import { checkGrade, checkWords } from "./check-words.ts";
import type { ContentFault } from "./fault.ts";
import { similarTo } from "./trigrams.ts";

const TITLE = { min: 8, max: 80 };
const DESCRIPTION = { min: 40, max: 320 };
const DAYS_MAX = 7;
/** Minutes on one day, by difficulty. */
const minutesOf = {
  easy: { min: 1, max: 10 },
  medium: { min: 10, max: 45 },
  hard: { min: 30, max: 180 },
} as const;
type Difficulty = keyof typeof minutesOf;
const RECENT_COMPARED = 60;

/** A challenge as a coach wrote it. */
export interface WrittenChallenge {
  title: string;
  description: string;
  difficulty: Difficulty;
  /** Time that it takes, on one day. */
  minutes: number;
  /** On how many days; 1 for once. */
  days: number;
}

/** What a set of challenges is checked against. */
export interface AskedSet {
  /** One challenge for each, in this order. */
  difficulties: readonly Difficulty[];
  /** Titles that the person has seen, newest first; the first 60 count. */
  recentTitles: readonly string[];
  /** Titles of which the person said "not for me". */
  dismissedTitles: readonly string[];
  /** Texts and figures that the coach was given: only their figures may be stated. */
  known: readonly string[];
}

/**
 * Checks a set of challenges of any coach: difficulties as asked, time by difficulty, lengths, reading grade, nothing
 * like a recent or dismissed title or another one of the set, plain English without links, no invented figure, no
 * subject that a coach leaves alone. Safety is checked elsewhere (`safety/gate.ts`).
 *
 * @returns every fault, in the order of the challenges; empty if the set may be shown
 */
export function checkChallenges(challenges: readonly WrittenChallenge[], asked: AskedSet): ContentFault[] {
  const isLikeOld = similarTo([...asked.recentTitles.slice(0, RECENT_COMPARED), ...asked.dismissedTitles]);
  return [
    ...checkDifficulties(challenges, asked.difficulties),
    ...challenges.flatMap((challenge, index) => {
      const isLikeAnother = similarTo(challenges.slice(0, index).map(({ title }) => title));
      return [
        ...checkChallenge(challenge, `challenges[${index}]`, asked.known),
        ...checkNew(
          isLikeOld(challenge.title) || isLikeAnother(challenge.title),
          `challenges[${index}].title`,
        ),
      ];
    }),
  ];
}

/** Checks one challenge alone: everything except what depends on the others of its set and on the history. */
export function checkChallenge(
  { title, description, difficulty, minutes, days }: WrittenChallenge,
  at: string,
  known: readonly string[],
): ContentFault[] {
  return [
    ...checkLength(title, `${at}.title`, TITLE),
    ...checkLength(description, `${at}.description`, DESCRIPTION),
    ...checkMinutes({ difficulty, minutes, days }, at),
    ...checkWords(title, `${at}.title`),
    ...checkWords(description, `${at}.description`),
    ...checkGrade(`${title}. ${description}`, at),
    ...checkFigures(`${title}. ${description}`, at, known),
  ];
}

function checkDifficulties(
  challenges: readonly WrittenChallenge[],
  difficulties: readonly Difficulty[],
): ContentFault[] {
  const written = challenges.map(({ difficulty }) => difficulty).join(", ");
  if (written === difficulties.join(", ")) return [];
  return [
    {
      rule: "difficulty",
      at: "challenges",
      message: `Write one challenge each, in this order: ${difficulties.join(", ")}.`,
    },
  ];
}

function checkMinutes(
  { difficulty, minutes, days }: Pick<WrittenChallenge, "difficulty" | "minutes" | "days">,
  at: string,
): ContentFault[] {
  const message = messageOn(difficulty, minutes, days);
  return message === null ? [] : [{ rule: "minutes", at, message }];
}

function messageOn(difficulty: Difficulty, minutes: number, days: number): string | null {
  const isCount = (value: number) => Number.isInteger(value) && value >= 1;
  if (!isCount(minutes) || !isCount(days)) return "Say in whole numbers how many minutes and days it takes.";
  const { min, max } = minutesOf[difficulty];
  const isOnce = days === 1 && minutes >= min && minutes <= max;
  const isOverDays = difficulty === "hard" && days > 1 && days <= DAYS_MAX && minutes <= max;
  if (isOnce || isOverDays) return null;
  const onDays =
    difficulty === "hard" ? `, or up to ${max} on each of 2 to ${DAYS_MAX} days` : ", on one day";
  return `A challenge that is ${difficulty} takes ${min} to ${max} minutes${onDays}.`;
}

function checkNew(isLikeKnown: boolean, at: string): ContentFault[] {
  if (!isLikeKnown) return [];
  return [{ rule: "similar", at, message: "Write another idea: this title is like one already used." }];
}
