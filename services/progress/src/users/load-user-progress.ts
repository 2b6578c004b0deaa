import type { Viewer } from "@questwell/common";
import type { Context } from "../context.ts";
import { loadHeads } from "../ledger/ledger-heads.ts";
import type { NewestEntryReader } from "../ledger/newest-entry.ts";
import { nothingYet, type Totals } from "../ledger/totals.ts";
import { findOnboarded } from "../onboarding/onboardings.ts";
import { datedMoment, type DaySettings } from "../streaks/local-date.ts";
import { daysFrom, type StoredDays } from "../streaks/stored-days.ts";
import { longestStreak, shownStreak, type StreakDay } from "../streaks/streak.ts";
import { canReadProgress } from "./user.policy.ts";

/** A user's data from progress. */
export interface UserProgress {
  id: string;
  level: number;
  totalXP: number;
  currentStreak: number;
  bestStreak: number;
  /** Completed challenges in total. */
  completedCount: number;
  isOnboarded: boolean;
  /** The user's day settings, from the viewer's request or the last completion. */
  daySettings: DaySettings;
}

/** The progress of users in the order of `ids`; null for those the viewer may not read. */
export async function loadUserProgress(
  ctx: Context & NewestEntryReader,
  ids: readonly string[],
): Promise<(UserProgress | null)[]> {
  const viewer = ctx.requireViewer();
  const now = ctx.clock.now();
  const figures = await loadFigures(ctx, ids);
  const onboarded = await onboardedAmong(ids, figures);
  return ids.map((id) =>
    canReadProgress(viewer, id)
      ? { id, ...progressOf(id, viewer, figures.get(id), now), isOnboarded: onboarded.has(id) }
      : null,
  );
}

/** The viewer's own progress. */
export async function viewOwnProgress(ctx: Context & NewestEntryReader): Promise<UserProgress> {
  const [own] = await loadUserProgress(ctx, [ctx.requireViewer().id]);
  if (!own) throw new Error("The viewer may read their own progress");
  return own;
}

/** Who completed a challenge has finished the assessment, which opened its area: only the others are looked up. */
async function onboardedAmong(
  ids: readonly string[],
  figures: ReadonlyMap<string, Figures>,
): Promise<Set<string>> {
  const others = ids.filter((id) => !figures.has(id));
  const found = others.length > 0 ? await findOnboarded(others) : [];
  return new Set([...figures.keys(), ...found]);
}

type Figures = Pick<Totals, "level" | "totalXP" | "completed"> &
  DaySettings & { days: StoredDays | readonly StreakDay[] };

/** For one person, reads the ledger itself, which is never stale; for many, reads the heads. */
async function loadFigures(
  ctx: Context & NewestEntryReader,
  ids: readonly string[],
): Promise<Map<string, Figures>> {
  const [id = "", ...others] = ids;
  if (others.length > 0) return loadHeads(ctx, ids);
  const row = await ctx.newestEntry(id);
  return new Map(row ? [[id, { ...row.after, timeZone: row.timeZone, dayStartHour: row.dayStartHour }]] : []);
}

function progressOf(
  id: string,
  viewer: Viewer,
  last: Figures | undefined,
  now: Date,
): Omit<UserProgress, "id" | "isOnboarded"> {
  const { level, totalXP, completed } = last ?? nothingYet;
  const days = daysFrom(last?.days ?? []);
  // For every user except the viewer, the last known time zone determines the date.
  const { timeZone, dayStartHour } = id === viewer.id ? viewer : (last ?? viewer);
  const daySettings = { timeZone, dayStartHour };
  return {
    level,
    totalXP,
    currentStreak: shownStreak(days, datedMoment(now, daySettings)),
    bestStreak: longestStreak(days),
    completedCount: completed,
    daySettings,
  };
}
