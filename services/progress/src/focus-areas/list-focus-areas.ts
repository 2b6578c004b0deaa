import type { Viewer } from "@questwell/common";
import { totalsOf } from "../completions/ledger.ts";
import { datedMoment, type DaySettings } from "../streaks/local-date.ts";
import { focusAreaView, type FocusAreaView } from "./focus-area-view.ts";
import { activeAreasOf } from "./focus-areas.ts";

/**
 * A user's active focus areas, custom ones first.
 *
 * @param settings the user's time zone and day start
 */
export async function listFocusAreas(
  userId: string,
  settings: DaySettings,
  at: Date,
): Promise<FocusAreaView[]> {
  const now = datedMoment(at, settings);
  const [areas, totals] = await Promise.all([activeAreasOf(userId), totalsOf(userId)]);
  return areas.map((area) => focusAreaView(area, totals, now));
}

/** The viewer's focus areas with these ids, in the same order; null for any other id. */
export async function loadFocusAreas(
  viewer: Viewer,
  ids: readonly string[],
  at: Date,
): Promise<(FocusAreaView | null)[]> {
  const areas = await listFocusAreas(viewer.id, viewer, at);
  return ids.map((id) => areas.find((area) => area.id === id) ?? null);
}
