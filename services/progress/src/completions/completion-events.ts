import { createEvent, type EventIdentity, type OutgoingEvent, type Viewer } from "@questwell/common";
import { AchievementUnlockedSchema, ChallengeCompletedSchema, LevelReachedSchema } from "@questwell/proto";
import type { Achievement } from "../achievements/catalogue.ts";
import type { CompletableChallenge } from "../challenges/completable-challenge.ts";
import type { ActivitySubject } from "../ledger/activity-subject.ts";
import type { AreaTotals, Totals } from "../ledger/totals.ts";
import type { DatedMoment } from "../streaks/local-date.ts";

/** The completion of a challenge. */
export interface Completion extends Pick<CompletableChallenge, "challenge" | "area" | "activeAreaIds"> {
  viewer: Viewer;
  /** The time it counts for. */
  at: Date;
  now: Date;
  /** The totals of its area if the previous entry does not carry them; null if there are none. */
  reached?: AreaTotals | null;
}

/** A completion with its effects: the input for its response, activities and events. */
export interface CompletionFact extends Completion {
  seq: number;
  xp: number;
  /** The time the completion counts for. */
  credited: DatedMoment;
  after: Totals;
  unlocked: readonly Achievement[];
  hasNewLevel: boolean;
}

/** The activities of a completion, in the order and with the ids of its events. */
export function activitiesOf(fact: CompletionFact): ActivitySubject[] {
  const titles = [
    fact.challenge.title,
    ...(fact.hasNewLevel ? [`Level ${fact.after.level}`] : []),
    ...fact.unlocked.map(({ title }) => title),
  ];
  return titles.map((title, index) => ({ id: eventIdOf(fact, index), title }));
}

/** The events of a completion: the challenge, then the level if it is a new one, then each achievement. */
export function eventsOf(fact: CompletionFact): OutgoingEvent[] {
  const { viewer, challenge, xp, credited, after, unlocked } = fact;
  const userId = viewer.id;
  const when = credited.at.toISOString();
  const sharing = { askBeforeSharing: viewer.askBeforeSharing, settingsRev: viewer.settingsRev };
  const identity = (index: number): EventIdentity => ({
    id: eventIdOf(fact, index),
    about: userId,
    aggregateId: userId,
    aggregateSeq: fact.seq,
    time: credited.at,
  });

  const completed = createEvent(ChallengeCompletedSchema, identity(0), {
    userId,
    challengeId: challenge.id,
    focusAreaId: challenge.focusAreaId,
    difficulty: challenge.difficulty,
    xpEarned: xp,
    totalXp: after.totalXP,
    level: after.level,
    completedAt: when,
    localDate: credited.date,
    sharing,
  });
  const levels = fact.hasNewLevel
    ? [createEvent(LevelReachedSchema, identity(1), { userId, level: after.level, reachedAt: when, sharing })]
    : [];
  const achievements = unlocked.map(({ id }, index) =>
    createEvent(AchievementUnlockedSchema, identity(1 + levels.length + index), {
      userId,
      achievementId: id,
      unlockedAt: when,
      sharing,
    }),
  );
  return [completed, ...levels, ...achievements];
}

/** Derived from the fact only: a republished event carries the same id. */
const eventIdOf = ({ viewer, seq }: CompletionFact, index: number) => `${viewer.id}:${seq}:${index}`;
