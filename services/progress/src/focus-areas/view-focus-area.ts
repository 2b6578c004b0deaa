import { totalsOf } from "../completions/ledger.ts";
import type { Context } from "../context.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { focusAreaView, type FocusAreaView } from "./focus-area-view.ts";
import type { FocusArea } from "./focus-area.ts";

/** One of the viewer's areas as it is now. */
export async function viewFocusArea(ctx: Context, area: FocusArea): Promise<FocusAreaView> {
  const viewer = ctx.requireViewer();
  return focusAreaView(area, await totalsOf(viewer.id), datedMoment(ctx.clock.now(), viewer));
}
