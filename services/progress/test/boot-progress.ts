import type { Viewer } from "@questwell/common";
import { bootService, makeViewer, type BootedService, type GraphqlCall } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { startCoach, type TestCoach } from "./test-coach.ts";

/** Progress with a coach that answers. */
export interface BootedProgress extends BootedService {
  coach: TestCoach;
}

export async function bootProgress(): Promise<BootedProgress> {
  const booted = await bootService(createApp());
  return { ...booted, coach: await startCoach(booted.nats.connection) };
}

/** A person and their way to call. */
export interface Person {
  viewer: Viewer;
  call: GraphqlCall;
}

/** Somebody who finished the assessment, with every area at level 5. */
export async function onboardedPerson(
  progress: BootedProgress,
  settings: Partial<Viewer> = {},
): Promise<Person> {
  const viewer = makeViewer(settings);
  const call = progress.as(viewer);
  const { error } = await call(COMPLETE_ONBOARDING, { responses: [{ focusArea: "career", level: 5 }] });
  if (error) throw new Error(error.message);
  return { viewer, call };
}

/** A challenge as the tests ask for it. */
export interface ChallengeAnswer {
  id: string;
  focusAreaId: string;
  title: string;
  description: string;
  difficulty: string;
  xpReward: number;
  isCompleted: boolean;
  completedAt: string | null;
  createdAt: string;
  coach: string;
}

/** Three new challenges for one of the person's areas. */
export async function generate({ call }: Person, focusAreaId = "career"): Promise<ChallengeAnswer[]> {
  const { data, error } = await call(GENERATE, { focusAreaId });
  if (error) throw new Error(error.message);
  return data.generateChallenges;
}

/** Completes a challenge, which must succeed, and returns the answer. */
export async function complete({ call }: Person, challengeId: string | undefined, completedAt?: string) {
  const { data, error } = await call(COMPLETE, { challengeId, completedAt });
  if (error) throw new Error(error.message);
  return data.completeChallenge;
}

const CHALLENGE =
  "id focusAreaId title description difficulty xpReward isCompleted completedAt createdAt coach";
const ACHIEVEMENT = "id title description earnedAt progress { have need }";
export const FOCUS_AREA =
  "id name displayName currentGoal icon color isCustom isActive level progress streak xp completedCount";

export const COMPLETE_ONBOARDING = `mutation ($responses: [OnboardingResponseInput!]!) {
  completeOnboarding(responses: $responses) {
    focusAreas { ${FOCUS_AREA} } achievementUnlocked { ${ACHIEVEMENT} } achievementsUnlocked { ${ACHIEVEMENT} }
  }
}`;
export const GENERATE = `mutation ($focusAreaId: ID!) {
  generateChallenges(focusAreaId: $focusAreaId) { ${CHALLENGE} }
}`;
export const COMPLETE = `mutation ($challengeId: ID!, $completedAt: String) {
  completeChallenge(challengeId: $challengeId, completedAt: $completedAt) {
    challenge { ${CHALLENGE} } message xpEarned levelUp achievementUnlocked { ${ACHIEVEMENT} }
    achievementsUnlocked { ${ACHIEVEMENT} } totalXP level streak activityIds
  }
}`;
export const FOCUS_AREAS = `{ focusAreas { ${FOCUS_AREA} } }`;
export const CHALLENGES = `{ challenges { ${CHALLENGE} } }`;
export const ACHIEVEMENTS = `{ achievements { ${ACHIEVEMENT} } }`;
