import type { Context } from "../context.ts";
import { findAreaTotals } from "../ledger/ledger-reads.ts";
import { datedMoment } from "../streaks/local-date.ts";
import type { FocusArea } from "./focus-area.ts";
import { focusAreaView, type FocusAreaView } from "./focus-area-view.ts";

/** The current state of one of the viewer's areas, including a goal that was just deleted. */
export async function viewFocusArea(ctx: Context, area: FocusArea): Promise<FocusAreaView> {
  const viewer = ctx.requireViewer();
  const reached = await findAreaTotals(viewer.id, area._id);
  return focusAreaView(area, { areas: reached ? [reached] : [] }, datedMoment(ctx.clock.now(), viewer));
}
