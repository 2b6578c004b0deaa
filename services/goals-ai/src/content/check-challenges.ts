import type { Difficulty } from "../coach/coach.ts";
import { checkFigures } from "./check-figures.ts";
import { checkLength } from "./check-length.ts";
import { checkGrade, checkWords } from "./check-words.ts";
import type { ContentFault } from "./fault.ts";
import { trigramSimilarity } from "./trigrams.ts";

const TITLE = { min: 8, max: 80 };
const DESCRIPTION = { min: 40, max: 320 };
const EASY_MAX_MINUTES = 10;
const MEDIUM_MINUTES = { min: 10, max: 45 };
const HARD_MINUTES = { min: 30, max: 180 };
const DAYS_MAX = 7;
const SIMILARITY_BELOW = 0.6;
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
  return [
    ...checkDifficulties(challenges, asked.difficulties),
    ...challenges.flatMap((challenge, index) => [
      ...checkChallenge(challenge, `challenges[${index}]`, asked.known),
      ...checkNew(challenge.title, `challenges[${index}].title`, [
        ...challenges.slice(0, index).map(({ title }) => title),
        ...asked.recentTitles.slice(0, RECENT_COMPARED),
        ...asked.dismissedTitles,
      ]),
    ]),
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

/** Whether a title is too much like another one to be new. */
export const isSimilar = (title: string, other: string): boolean =>
  trigramSimilarity(title, other) >= SIMILARITY_BELOW;

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
  if (difficulty === "easy")
    return days === 1 && minutes <= EASY_MAX_MINUTES
      ? null
      : "An easy challenge takes 10 minutes at most, on one day.";
  if (difficulty === "medium")
    return days === 1 && minutes >= MEDIUM_MINUTES.min && minutes <= MEDIUM_MINUTES.max
      ? null
      : "A medium challenge takes 10 to 45 minutes, on one day.";
  const isOverDays = days > 1 && days <= DAYS_MAX && minutes <= HARD_MINUTES.max;
  const isOnce = days === 1 && minutes >= HARD_MINUTES.min && minutes <= HARD_MINUTES.max;
  return isOverDays || isOnce ? null : "A hard challenge takes 30 to 180 minutes, or 2 to 7 days.";
}

function checkNew(title: string, at: string, others: readonly string[]): ContentFault[] {
  if (!others.some((other) => isSimilar(title, other))) return [];
  return [{ rule: "similar", at, message: "Write another idea: this title is like one already used." }];
}
