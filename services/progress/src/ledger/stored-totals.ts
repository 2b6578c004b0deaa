import { daysFrom, storedDays, type StoredDays } from "../streaks/stored-days.ts";
import { builtInIdOf } from "./area-names.ts";
import type { AreaTotals, Totals } from "./totals.ts";

/**
 * An area in a row: a built-in one is stored by name only, a custom goal by id only, where the other field is derived.
 */
interface StoredArea extends Pick<AreaTotals, "xp" | "completed" | "subgoals"> {
  focusAreaId?: string;
  name?: string;
  days: StoredDays;
}

/** Totals as stored in a ledger row: thousands of rows carry them, so nothing is stored twice. */
export interface StoredTotals extends Omit<Totals, "days" | "areas" | "achievements"> {
  days: StoredDays;
  areas: readonly StoredArea[];
  /** When each was earned, by achievement id. */
  achievements: Readonly<Record<string, Date>>;
}

/** The totals in rows of version 0.2: stored unchanged, with every area that ever existed. */
export type TotalsOf02 = Omit<Totals, "mostInOneArea">;

/** An area in a row of any version. */
export type AnyStoredArea = StoredArea | AreaTotals;

/** The stored form of a user's totals. */
export const storedTotals = (totals: Totals, userId: string): StoredTotals => ({
  ...totals,
  days: storedDays(totals.days),
  areas: totals.areas.map(({ focusAreaId, name, days, ...area }) => ({
    ...(focusAreaId !== builtInIdOf(userId, name) && { focusAreaId }),
    ...(name !== focusAreaId && { name }),
    ...area,
    days: storedDays(days),
  })),
  achievements: Object.fromEntries(totals.achievements.map(({ id, earnedAt }) => [id, earnedAt])),
});

/** Reads the totals of a row of any version. */
export function totalsFrom(stored: StoredTotals | TotalsOf02, userId: string): Totals {
  const areas = stored.areas.map((area: AnyStoredArea) => areaFrom(area, userId));
  const days = daysFrom(stored.days);
  if (isOf02(stored))
    return { ...stored, days, areas, mostInOneArea: Math.max(0, ...areas.map(({ completed }) => completed)) };
  const achievements = Object.entries(stored.achievements).map(([id, earnedAt]) => ({ id, earnedAt }));
  return { ...stored, days, areas, achievements };
}

/** Reads one area of a row of any version. */
export function areaFrom({ focusAreaId, name, days, ...area }: AnyStoredArea, userId: string): AreaTotals {
  return {
    focusAreaId: focusAreaId ?? builtInIdOf(userId, name ?? ""),
    name: name ?? focusAreaId ?? "",
    ...area,
    days: daysFrom(days),
  };
}

/** Whether a row is of version 0.2 and therefore carries every area. */
export const isOf02 = (stored: StoredTotals | TotalsOf02): stored is TotalsOf02 => Array.isArray(stored.days);
