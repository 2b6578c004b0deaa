import { createEvent, type OutgoingEvent } from "@questwell/common";
import {
  AchievementUnlockedSchema,
  ChallengeCompletedSchema,
  GoalCreatedSchema,
  GoalSharedSchema,
  LevelReachedSchema,
  SettingsChangedSchema,
  UserDeletedSchema,
} from "@questwell/proto";
import type { SharingChoice } from "../src/settings/sharing.policy.ts";

/** The fields of an event that a test sets; the others do not matter here. */
interface FactOf {
  userId: string;
  /** The sequence number in the person's history. */
  seq: number;
  at?: string;
  sharing?: SharingChoice;
}

const identityOf = ({ userId, seq, at = "2026-03-01T12:00:00.000Z" }: FactOf, n: number) => ({
  id: `${userId}:${seq}:${n}`,
  about: userId,
  aggregateId: userId,
  aggregateSeq: seq,
  time: new Date(at),
});

/** The event that progress publishes for a completed challenge. */
export function challengeCompleted(fact: FactOf): OutgoingEvent {
  const identity = identityOf(fact, 0);
  return createEvent(ChallengeCompletedSchema, identity, {
    userId: fact.userId,
    challengeId: `challenge-${fact.seq}`,
    focusAreaId: "area",
    difficulty: "easy",
    xpEarned: 20,
    totalXp: 20 * fact.seq,
    level: 1,
    completedAt: identity.time.toISOString(),
    localDate: identity.time.toISOString().slice(0, 10),
    ...(fact.sharing && { sharing: fact.sharing }),
  });
}

/** The event that progress publishes for a level. */
export function levelReached(fact: FactOf): OutgoingEvent {
  const identity = identityOf(fact, 1);
  return createEvent(LevelReachedSchema, identity, {
    userId: fact.userId,
    level: 2,
    reachedAt: identity.time.toISOString(),
    ...(fact.sharing && { sharing: fact.sharing }),
  });
}

/** The event that progress publishes for an achievement. */
export function achievementUnlocked(fact: FactOf): OutgoingEvent {
  const identity = identityOf(fact, 2);
  return createEvent(AchievementUnlockedSchema, identity, {
    userId: fact.userId,
    achievementId: "first_step",
    unlockedAt: identity.time.toISOString(),
    ...(fact.sharing && { sharing: fact.sharing }),
  });
}

/** The event that identity publishes after a change of the settings. */
export function settingsChanged(
  userId: string,
  { settingsRev, askBeforeSharing }: SharingChoice,
): OutgoingEvent {
  return createEvent(
    SettingsChangedSchema,
    {
      id: `${userId}:settings:${settingsRev}`,
      about: userId,
      aggregateId: userId,
      aggregateSeq: settingsRev,
      time: new Date("2026-03-01T11:00:00.000Z"),
    },
    { userId, settingsRev, askBeforeSharing, coachingStyle: "motivational" },
  );
}

/** The event that progress publishes for a new custom goal. */
export function goalCreated(userId: string, focusAreaId: string, sharing?: SharingChoice): OutgoingEvent {
  const identity = { ...identityOf({ userId, seq: 1 }, 0), id: `${userId}:goal:${focusAreaId}:created` };
  return createEvent(GoalCreatedSchema, identity, {
    userId,
    focusAreaId,
    createdAt: identity.time.toISOString(),
    ...(sharing && { sharing }),
  });
}

/** The event that progress publishes for a goal that its owner shares with friends. */
export function goalShared(userId: string, focusAreaId: string): OutgoingEvent {
  const identity = { ...identityOf({ userId, seq: 1 }, 0), id: `${userId}:goal:${focusAreaId}:shared` };
  return createEvent(GoalSharedSchema, identity, {
    userId,
    focusAreaId,
    sharedAt: identity.time.toISOString(),
  });
}

/** The event that identity publishes when an account is deleted. */
export function userDeleted(userId: string): OutgoingEvent {
  return createEvent(UserDeletedSchema, identityOf({ userId, seq: 9 }, 0), { userId });
}
