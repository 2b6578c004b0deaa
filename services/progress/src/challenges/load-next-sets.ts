import type { Context } from "../context.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { planOf } from "../week-plans/planned-weeks.ts";
import { newestShapesOfEach } from "./challenge-sets.ts";
import { nextSetAfter, type NextSet } from "./next-set.ts";
import { PAST_SETS, pastSetsOf } from "./past-sets.ts";

/** The next sets of the viewer's active areas, in the order of `areas`; null for any other area. */
export async function loadNextSets(
  ctx: Context,
  areas: readonly FocusAreaView[],
): Promise<(NextSet | null)[]> {
  const viewer = ctx.requireViewer();
  const { id: userId } = viewer;
  const now = ctx.clock.now();
  const own = areas.filter((area) => area.isActive && area.userId === userId);
  const [newest, plan] = await Promise.all([
    newestShapesOfEach(own, PAST_SETS),
    own.length > 0 ? planOf(own, viewer, now) : null,
  ]);
  const histories = own.map((area, index) => ({ area, sets: newest[index] ?? [] }));
  const past = await pastSetsOf(userId, histories, now);
  const plannedFor = (areaId: string) => {
    const item = plan?.items.find(({ focusAreaId }) => focusAreaId === areaId);
    return plan && item ? { intent: item.intent, plannedAt: plan.updatedAt } : null;
  };
  const next = new Map(
    own.map((area, index) => [
      area,
      nextSetAfter(past[index] ?? [], area.chosen ?? null, plannedFor(area.id)),
    ]),
  );
  return areas.map((area) => next.get(area) ?? null);
}
