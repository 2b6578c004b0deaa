import type { FactOutbox } from "@questwell/common";
import type { Activity } from "../activities/activity.ts";
import type { Celebration } from "../achievements/unlock.ts";
import type { Challenge, ChallengeView } from "../challenges/challenge.ts";
import type { LocalDate } from "../streaks/local-date.ts";
import type { Totals } from "./totals.ts";

/** What completing a challenge did. */
export interface CompletionResult extends Celebration {
  message: string;
  xpEarned: number;
  levelUp: boolean;
  totalXP: number;
  level: number;
  streak: number;
  activityIds: readonly string[];
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

/** What the answer to a completion is made of. */
export type AnsweredEntry = Pick<LedgerEntry, "challenge" | "at" | "result">;

export const answerOf = (entry: AnsweredEntry): CompletionAnswer => ({
  ...entry.result,
  challenge: completedChallengeOf(entry),
});

/** The challenge of an entry as its owner sees it. */
export const completedChallengeOf = ({
  challenge,
  at,
}: Pick<LedgerEntry, "challenge" | "at">): ChallengeView => ({
  ...challenge,
  completedAt: at,
});
