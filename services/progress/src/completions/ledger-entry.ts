import type { FactOutbox } from "@questwell/common";
import type { Challenge, ChallengeView } from "../challenges/challenge.ts";
import type { LocalDate } from "../streaks/local-date.ts";
import type { Totals } from "./totals.ts";

/** An achievement as the answer that celebrates it shows it. */
export interface UnlockedAchievement {
  id: string;
  title: string;
  description: string;
  earnedAt: Date;
}

/** What completing a challenge did. */
export interface CompletionResult {
  message: string;
  xpEarned: number;
  levelUp: boolean;
  achievementUnlocked: UnlockedAchievement | null;
  achievementsUnlocked: readonly UnlockedAchievement[];
  totalXP: number;
  level: number;
  streak: number;
  activityIds: readonly string[];
}

/** Something friends may see; its id is the id of the event that tells of it. */
export interface Activity {
  id: string;
  title: string;
}

/**
 * One completion, written once and never changed: the fact, the totals after it, the answer to it and its events.
 * Its `_id` allows one per challenge, its `seq` makes the completions of a user a gapless row.
 */
export interface LedgerEntry extends FactOutbox {
  /** `ch:` and the challenge's id. */
  _id: string;
  userId: string;
  /** 1 for the user's first completion, then one more each time. */
  seq: number;
  challenge: Challenge;
  xp: number;
  /** The moment it counts for. */
  at: Date;
  /** The user's date at that moment, computed once with the settings of the completing request. */
  localDate: LocalDate;
  timeZone: string;
  dayStartHour: number;
  after: Totals;
  result: CompletionResult;
  activities: readonly Activity[];
}

/** The `_id` of a challenge's entry. */
export const entryIdOf = (challengeId: string) => `ch:${challengeId}`;

/** The answer to a completion, the same for the first call and for every later one. */
export interface CompletionAnswer extends CompletionResult {
  challenge: ChallengeView;
}

export const answerOf = ({ result, challenge, at }: LedgerEntry): CompletionAnswer => ({
  ...result,
  challenge: { ...challenge, completedAt: at },
});
