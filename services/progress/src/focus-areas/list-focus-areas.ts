import type { Viewer } from "@questwell/common";
import { totalsOf } from "../completions/ledger.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { focusAreaView, type FocusAreaView } from "./focus-area-view.ts";
import { activeAreasOf } from "./focus-areas.ts";

/** The viewer's active focus areas, custom ones first. */
export async function listFocusAreas(viewer: Viewer, at: Date): Promise<FocusAreaView[]> {
  const now = datedMoment(at, viewer);
  const [areas, totals] = await Promise.all([activeAreasOf(viewer.id), totalsOf(viewer.id)]);
  return areas.map((area) => focusAreaView(area, totals, now));
}

/** The viewer's focus areas with these ids, in their order; null for anything else. */
export async function loadFocusAreas(
  viewer: Viewer,
  ids: readonly string[],
  at: Date,
): Promise<(FocusAreaView | null)[]> {
  const areas = await listFocusAreas(viewer, at);
  return ids.map((id) => areas.find((area) => area.id === id) ?? null);
}
