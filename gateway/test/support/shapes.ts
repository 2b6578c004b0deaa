import { expect } from "@jest/globals";

/** Matchers for response values of which only the type is known. */
export const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u);
export const text = expect.any(String);
export const count = expect.any(Number);

/** A person who passed every gate, as the call for the signed-in user returns them. */
export const personOf = (email: string) => ({
  id: text,
  email,
  firstName: "Ada",
  lastName: "Lovelace",
  profileImageUrl: null,
  provider: "email",
  level: 1,
  totalXP: 0,
  isOnboarded: true,
  disclaimerAcceptedAt: isoTime,
  createdAt: isoTime,
  lastDashboardVisit: null,
  isAdmin: false,
  currentStreak: 0,
  bestStreak: 0,
  timeZone: "Europe/Berlin",
  hasAcceptedDisclaimer: true,
});

/** A new challenge. */
export const challenge = {
  id: text,
  focusAreaId: text,
  subgoalId: null,
  title: text,
  description: text,
  difficulty: expect.stringMatching(/^(easy|medium|hard)$/u),
  xpReward: count,
  isCompleted: false,
  completedAt: null,
  createdAt: isoTime,
  coach: "built-in",
  coachReason: null,
  dismissal: null,
  why: expect.any(Array),
};

/** A new built-in area. */
export const focusArea = {
  id: text,
  name: text,
  displayName: text,
  currentGoal: text,
  icon: text,
  color: text,
  isCustom: false,
  isActive: true,
  level: 5,
  progress: 0,
  streak: 0,
  xp: 0,
  completedCount: 0,
};

/** A new custom goal with a plan of these steps. */
export const goalOf = (title: string, steps: readonly string[]) => ({
  ...focusArea,
  currentGoal: title,
  isCustom: true,
  level: 1,
  subgoals: steps.map((step) => ({ id: text, title: step, completedCount: 0, isDone: false })),
});
