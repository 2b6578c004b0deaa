import type { Context } from "../context.ts";
import type { QueryWeekArgs, Week, WeekPlan as WeekPlanView } from "../schema.generated.ts";
import { sentenceInPlace } from "../texts/text-check.ts";
import { findWeekPlan } from "../week-plans/planned-weeks.ts";
import { weekIdOf, type WeekPlan } from "../week-plans/week-plan.model.ts";
import { loadKnownWeek } from "./load-known-week.ts";
import { seenWeek } from "./reviewable-week.ts";
import { factsOf } from "./week-facts.ts";
import { WeekReviewModel, type WeekReview } from "./week-review.model.ts";

/** The review of a person's week; null until it is written. */
export const findWeekReview = (userId: string, week: string): Promise<WeekReview | null> =>
  WeekReviewModel.findById(weekIdOf(userId, week)).readConcern("majority").lean<WeekReview>().exec();

/**
 * A week of the viewer. What it reads depends on one week, not on the person's history.
 *
 * @throws AppError BAD_USER_INPUT for an unknown week.
 */
export async function viewWeek(ctx: Context, { week: name }: QueryWeekArgs): Promise<Week> {
  const viewer = ctx.requireViewer();
  const seen = seenWeek(name, viewer, ctx.clock.now());
  const [known, review, plan, nextPlan] = await Promise.all([
    loadKnownWeek(ctx, seen),
    findWeekReview(viewer.id, seen.week),
    findWeekPlan(viewer.id, seen.week),
    findWeekPlan(viewer.id, seen.next),
  ]);
  return {
    id: seen.week,
    startsOn: seen.monday,
    endsOn: seen.sunday,
    facts: factsOf(known),
    review,
    isReviewOpen: seen.isReviewOpen,
    plan: planView(plan),
    nextId: seen.next,
    nextPlan: planView(nextPlan),
  };
}

function planView(plan: WeekPlan | null): WeekPlanView | null {
  if (!plan) return null;
  const { revision, items, updatedAt, textCheck = null } = plan;
  const ifThen = textCheck ? sentenceInPlace(textCheck) : plan.ifThen;
  return { revision, items, ifThen, textCheck, updatedAt };
}
