import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import { currentPlanOf } from "../week-plans/planned-weeks.ts";
import { newestShapesOfEach } from "./challenge-sets.ts";
import { nextSetAfter, type NextSet } from "./next-set.ts";
import { PAST_SETS, pastSetsOf } from "./past-sets.ts";

/** The next sets of the viewer's areas with these ids, in the same order; null for any other id. */
export async function loadNextSets(ctx: Context, ids: readonly string[]): Promise<(NextSet | null)[]> {
  const viewer = ctx.requireViewer();
  const { id: userId } = viewer;
  const now = ctx.clock.now();
  const [areas, plan] = await Promise.all([activeAreasOf(ctx, userId), currentPlanOf(viewer, now)]);
  const wanted = areas.filter(({ _id }) => ids.includes(_id));
  const newest = await newestShapesOfEach(
    wanted.map((area) => ({ ...area, id: area._id })),
    PAST_SETS,
  );
  const histories = wanted.map((area, index) => ({ area, sets: newest[index] ?? [] }));
  const past = await pastSetsOf(userId, histories, now);
  const plannedFor = (areaId: string) => {
    const item = plan?.items.find(({ focusAreaId }) => focusAreaId === areaId);
    return plan && item ? { intent: item.intent, plannedAt: plan.updatedAt } : null;
  };
  const next = new Map(
    wanted.map(({ _id, chosen }, index) => [
      _id,
      nextSetAfter(past[index] ?? [], chosen ?? null, plannedFor(_id)),
    ]),
  );
  return ids.map((id) => next.get(id) ?? null);
}
