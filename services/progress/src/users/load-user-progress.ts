import type { Viewer } from "@questwell/common";
import { findLastEntry } from "../completions/ledger.ts";
import { nothingYet } from "../completions/totals.ts";
import { findOnboarded } from "../onboarding/onboardings.ts";
import { datedMoment, type DaySettings } from "../streaks/local-date.ts";
import { longestStreak, shownStreak } from "../streaks/streak.ts";
import { canReadProgress } from "./user.policy.ts";

/** What progress knows of a user. */
export interface UserProgress {
  id: string;
  level: number;
  totalXP: number;
  currentStreak: number;
  bestStreak: number;
  /** Completed challenges, ever. */
  completedCount: number;
  isOnboarded: boolean;
  /** Where the user's days begin, as far as the viewer's request or the last completion says. */
  daySettings: DaySettings;
}

/** The progress of users in the order of `ids`; null for those the viewer may not read. */
export async function loadUserProgress(
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<(UserProgress | null)[]> {
  const onboarded = await findOnboarded(ids);
  return Promise.all(
    ids.map(async (id) =>
      canReadProgress(viewer, id) ? progressOf(id, viewer, onboarded.has(id), now) : null,
    ),
  );
}

async function progressOf(
  id: string,
  viewer: Viewer,
  isOnboarded: boolean,
  now: Date,
): Promise<UserProgress> {
  const last = await findLastEntry(id);
  const { level, totalXP, completed, days } = last?.after ?? nothingYet;
  // For anybody but the viewer the last known time zone says what date it is.
  const { timeZone, dayStartHour } = id === viewer.id ? viewer : (last ?? viewer);
  const daySettings = { timeZone, dayStartHour };
  return {
    id,
    level,
    totalXP,
    currentStreak: shownStreak(days, datedMoment(now, daySettings)),
    bestStreak: longestStreak(days),
    completedCount: completed,
    isOnboarded,
    daySettings,
  };
}
