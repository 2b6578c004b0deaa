import type { Context } from "../context.ts";
import { areasTotalsOf, type NewestEntryReader } from "../ledger/newest-entry.ts";
import { isoWeekOf } from "../streaks/iso-week.ts";
import { datedMoment, type DaySettings } from "../streaks/local-date.ts";
import { focusAreaView, type FocusAreaView } from "./focus-area-view.ts";
import { activeAreasWithPlan } from "./focus-areas.ts";

/**
 * A user's active focus areas, custom ones first.
 *
 * @param settings the user's time zone and day start
 */
export async function listFocusAreas(
  ctx: Pick<Context, "purgeErased"> & NewestEntryReader,
  userId: string,
  settings: DaySettings,
  at: Date,
): Promise<FocusAreaView[]> {
  const now = datedMoment(at, settings);
  const [{ areas, plan }, newest] = await Promise.all([
    activeAreasWithPlan(ctx, userId, isoWeekOf(now.date)),
    ctx.newestEntry(userId),
  ]);
  const totals = areasTotalsOf(newest, userId);
  return areas.map((area) => ({ ...focusAreaView(area, totals, now), plan }));
}

/** The viewer's active focus areas, custom ones first. */
export function listOwnFocusAreas(ctx: Context & NewestEntryReader): Promise<FocusAreaView[]> {
  const viewer = ctx.requireViewer();
  return listFocusAreas(ctx, viewer.id, viewer, ctx.clock.now());
}

/** The viewer's focus areas with these ids, in the same order; null for any other id. */
export async function loadFocusAreas(
  ctx: Context & NewestEntryReader,
  ids: readonly string[],
): Promise<(FocusAreaView | null)[]> {
  const areas = await listOwnFocusAreas(ctx);
  return ids.map((id) => areas.find((area) => area.id === id) ?? null);
}
