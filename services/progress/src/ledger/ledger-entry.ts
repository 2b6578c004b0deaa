import type { FactOutbox } from "@questwell/common";
import type { LocalDate } from "../streaks/local-date.ts";
import type { ActivitySubject } from "./activity-subject.ts";
import type { Celebration } from "./celebration.ts";
import type { Challenge, ChallengeView, CompletionOfChallenge } from "./challenge.ts";
import type { Totals } from "./totals.ts";

/** The effect of completing a challenge. */
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
 * One completion, written once and immutable: the fact, the totals after it, the response to it and its events. Its
 * `_id` allows one per challenge; its `seq` makes the completions of a user a gapless sequence.
 */
export interface LedgerEntry extends FactOutbox {
  /** `ch:` and the challenge's id. */
  _id: string;
  userId: string;
  /** 1 for the user's first completion, incremented by one for each later one. */
  seq: number;
  challenge: Challenge;
  xp: number;
  /** The time the completion counts for. */
  at: Date;
  /** The user's local date at that time, computed once with the settings of the completing request. */
  localDate: LocalDate;
  timeZone: string;
  dayStartHour: number;
  after: Totals;
  result: CompletionResult;
  activities: readonly ActivitySubject[];
}

/** The fields of the previous entry that the next one is computed from. */
export type LastEntry = Pick<LedgerEntry, "seq" | "after" | "outAt">;

/** The `_id` of a challenge's entry. */
export const entryIdOf = (challengeId: string) => `ch:${challengeId}`;

/** The challenge of an entry's `_id`. */
export const challengeIdOf = (entryId: string) => entryId.slice("ch:".length);

/** The response to a completion, the same for the first call and for every later one. */
export interface CompletionAnswer extends CompletionResult {
  challenge: ChallengeView;
}

/** The input for the response to a completion. */
export type AnsweredEntry = Pick<LedgerEntry, "challenge" | "at" | "result">;

export const answerOf = (entry: AnsweredEntry): CompletionAnswer => ({
  ...entry.result,
  challenge: completedChallengeOf(entry),
});

/** The fields of an entry that its owner sees on the challenge. */
export interface CompletionFields extends Pick<LedgerEntry, "at"> {
  result: Pick<CompletionResult, "activityIds">;
}

export const completionOf = ({ at, result }: CompletionFields): CompletionOfChallenge => ({
  completedAt: at,
  activityIds: result.activityIds,
});

/** The challenge of an entry as its owner sees it. */
export const completedChallengeOf = (
  entry: CompletionFields & Pick<LedgerEntry, "challenge">,
): ChallengeView => ({ ...entry.challenge, ...completionOf(entry), coachReason: null });
