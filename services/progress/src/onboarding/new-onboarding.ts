import { createEvent, type EventIdentity, pendingEvents, type Viewer } from "@questwell/common";
import { AchievementUnlockedSchema, OnboardingCompletedSchema } from "@questwell/proto";
import { catalogue } from "../achievements/catalogue.ts";
import { celebrate } from "../achievements/unlock.ts";
import type { AssessedArea, Onboarding } from "./onboarding.model.ts";

const EARNED = "know_thyself";

/** The fact of a finished assessment with its effects: the achievement and the events. */
export function newOnboarding(viewer: Viewer, areas: AssessedArea[], now: Date): Onboarding {
  const userId = viewer.id;
  const aggregateId = `${userId}:onboarding`;
  const identity = (index: number): EventIdentity => ({
    id: `${aggregateId}:1:${index}`,
    about: userId,
    aggregateId,
    aggregateSeq: 1,
    time: now,
  });
  const earned = catalogue.filter(({ id }) => id === EARNED);
  return {
    _id: userId,
    areas,
    completedAt: now,
    celebration: celebrate(earned, now),
    activities: earned.map(({ title }) => ({ id: identity(1).id, title })),
    ...pendingEvents(
      [
        createEvent(OnboardingCompletedSchema, identity(0), {
          userId,
          areas: areas.map(({ name, level }) => ({ name, level })),
        }),
        createEvent(AchievementUnlockedSchema, identity(1), {
          userId,
          achievementId: EARNED,
          unlockedAt: now.toISOString(),
          sharing: { askBeforeSharing: viewer.askBeforeSharing, settingsRev: viewer.settingsRev },
        }),
      ],
      now,
    ),
  };
}
