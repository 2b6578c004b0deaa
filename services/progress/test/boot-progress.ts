import type { Viewer } from "@questwell/common";
import {
  bootService,
  makeViewer,
  useBooted,
  type BootedService,
  type GraphqlCall,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { startCoach, type TestCoach } from "./test-coach.ts";

/** Progress with a test coach that responds. */
export interface BootedProgress extends BootedService {
  coach: TestCoach;
}

export async function bootProgress(mongoUrl?: string): Promise<BootedProgress> {
  const booted = await bootService(createApp(), mongoUrl);
  return { ...booted, coach: await startCoach(booted.nats.connection) };
}

/** Boots progress for the tests of a file. */
export const useProgress = (): BootedProgress => useBooted(() => bootProgress());

/** A person and a client that calls as this person. */
export interface Person {
  viewer: Viewer;
  call: GraphqlCall;
}

/** A person who finished the assessment, with every area at level 5. */
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

/** The challenge fields that the tests select. */
export interface ChallengeAnswer {
  id: string;
  focusAreaId: string;
  subgoalId: string | null;
  title: string;
  description: string;
  difficulty: string;
  xpReward: number;
  isCompleted: boolean;
  completedAt: string | null;
  createdAt: string;
  coach: string;
  activityIds: string[];
}

/** Generates three challenges for one of the person's areas. */
export async function generate({ call }: Person, focusAreaId = "career"): Promise<ChallengeAnswer[]> {
  const { data, error } = await call(GENERATE, { focusAreaId });
  if (error) throw new Error(error.message);
  return data.generateChallenges;
}

/** Creates a custom goal, expects success, and returns the response. */
export async function createGoal(
  { call }: Person,
  { title = "Run a half marathon", subgoals = ["Buy shoes", "Run 10 km"] } = {},
) {
  const { data, error } = await call(CREATE_GOAL, { input: { title, subgoals } });
  if (error) throw new Error(error.message);
  return data.createGoal;
}

/** Sets the active built-in areas, expects success, and returns the response. */
export async function select({ call }: Person, selectedAreas: string[]) {
  const { data, error } = await call(UPDATE_FOCUS_AREAS, { selectedAreas });
  if (error) throw new Error(error.message);
  return data.updateFocusAreas;
}

/** Completes a challenge, expects success, and returns the response. */
export async function complete({ call }: Person, challengeId: string | undefined, completedAt?: string) {
  const { data, error } = await call(COMPLETE, { challengeId, completedAt });
  if (error) throw new Error(error.message);
  return data.completeChallenge;
}

/** Dismisses a challenge, expects success, and returns it. */
export async function dismiss({ call }: Person, challengeId: string | undefined, reason?: string) {
  const { data, error } = await call(DISMISS, { challengeId, reason });
  if (error) throw new Error(error.message);
  return data.dismissChallenge;
}

export const CHALLENGE =
  "id focusAreaId subgoalId title description difficulty xpReward isCompleted completedAt createdAt coach activityIds";
export const ACHIEVEMENT = "id title description earnedAt progress { have need }";
export const FOCUS_AREA =
  "id name displayName currentGoal icon color isCustom isActive level progress streak xp completedCount createdAt " +
  "subgoals { id title completedCount isDone }";

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
export const DISMISS = `mutation ($challengeId: ID!, $reason: String!) {
  dismissChallenge(challengeId: $challengeId, reason: $reason) { ${CHALLENGE} dismissal { reason dismissedAt } }
}`;
export const RESTORE = `mutation ($challengeId: ID!) {
  restoreChallenge(challengeId: $challengeId) { ${CHALLENGE} dismissal { reason dismissedAt } }
}`;
export const SET_DIFFICULTY = `mutation ($focusAreaId: ID!, $choice: String!) {
  setDifficulty(focusAreaId: $focusAreaId, choice: $choice) {
    id nextSet { shape because { kind have of } choice }
  }
}`;
export const UPDATE_FOCUS_AREAS = `mutation ($selectedAreas: [String!]!) {
  updateFocusAreas(selectedAreas: $selectedAreas) { ${FOCUS_AREA} }
}`;
export const CREATE_GOAL = `mutation ($input: GoalInput!) {
  createGoal(input: $input) {
    goal { ${FOCUS_AREA} } achievementUnlocked { ${ACHIEVEMENT} } achievementsUnlocked { ${ACHIEVEMENT} }
  }
}`;
export const DELETE_GOAL = `mutation ($id: ID!) { deleteGoal(id: $id) { ${FOCUS_AREA} } }`;
export const SHARE_GOAL = `mutation ($id: ID!) { shareGoal(id: $id) { ${FOCUS_AREA} } }`;
export const FINISHED_GOALS = `{ finishedGoals { ${FOCUS_AREA} } }`;
export const FOCUS_AREAS = `{ focusAreas { ${FOCUS_AREA} } }`;
export const CHALLENGES = `{ challenges { ${CHALLENGE} } }`;
export const ACHIEVEMENTS = `{ achievements { ${ACHIEVEMENT} } }`;
