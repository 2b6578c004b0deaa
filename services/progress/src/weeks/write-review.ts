import { insertOnce, parseInput, retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import { z } from "zod";
import { chosenCoach, mayUseAi } from "../coach/chosen-coach.ts";
import { reviewWeek, type ReviewedArea } from "../coach/review-week.ts";
import type { Context } from "../context.ts";
import type { FocusArea } from "../focus-areas/focus-area.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import type { MutationWriteReviewArgs, Week } from "../schema.generated.ts";
import { asksForLess, type PlanIntent } from "../week-plans/plan-intents.ts";
import { weekIdOf } from "../week-plans/week-plan.model.ts";
import { loadKnownWeek } from "./load-known-week.ts";
import { oldestKept, seenWeek, type SeenWeek } from "./reviewable-week.ts";
import { findWeekReview, viewWeek } from "./view-week.ts";
import { factsOf, type KnownWeek, type WeekFact } from "./week-facts.ts";
import { WeekReviewModel, type WeekReview } from "./week-review.model.ts";

const MOST_PLANNED = 7;
const MAX_WEEK = 64;
const reviewInput = z.object({ week: z.string().max(MAX_WEEK, "Unknown week"), coach: chosenCoach });

/**
 * Writes the review of a week, once: every later call returns the same. Of concurrent calls one stores it, and a
 * language model is asked once. Outside Saturday noon to Wednesday, and for a week without facts, the week has no review.
 *
 * @throws AppError BAD_USER_INPUT for an unknown week or coach; UNAVAILABLE if the coach does not respond, in which case nothing is stored.
 */
export async function writeReview(ctx: Context, input: MutationWriteReviewArgs): Promise<Week> {
  const viewer = ctx.requireViewer();
  const { week: name, coach } = parseInput(reviewInput, input);
  const seen = seenWeek(name, viewer, ctx.clock.now());
  if (await findWeekReview(viewer.id, seen.week)) return viewWeek(ctx, { week: seen.week });
  if (!seen.isReviewOpen) return viewWeek(ctx, { week: seen.week });
  const [known, areas] = await Promise.all([loadKnownWeek(ctx, seen), activeAreasOf(ctx, viewer.id)]);
  const facts = factsOf(known);
  if (facts.length === 0) return viewWeek(ctx, { week: seen.week });
  // No coach gets the text of a hidden goal, nor what stands in its place.
  const reviewedAreas = areas.filter(({ textCheck }) => !textCheck).map((area) => toReviewed(area, known));
  const words = await reviewWeek(ctx, {
    week: seen.week,
    facts,
    areas: reviewedAreas,
    mayUseAi: mayUseAi(viewer, coach),
  });
  await store(ctx, seen, {
    ...words,
    facts,
    proposals: words.proposals.map((proposal) => ({ ...proposal, target: targetOf(proposal, facts) })),
  });
  return viewWeek(ctx, { week: seen.week });
}

function toReviewed({ _id, isCustom, name, displayName }: FocusArea, { planned }: KnownWeek): ReviewedArea {
  return {
    id: _id,
    name: isCustom ? "" : name,
    goalTitle: isCustom ? displayName : "",
    intent: planned.find(({ focusAreaId }) => focusAreaId === _id)?.intent ?? "",
  };
}

/** The number of challenges that fits an intent: from the week's own figures, never from a coach. */
function targetOf(
  { focusAreaId, intent }: { focusAreaId: string; intent: PlanIntent },
  facts: readonly WeekFact[],
) {
  const ofArea = facts.filter((each) => each.focusAreaId === focusAreaId);
  const planned = ofArea.find(({ kind }) => kind === "planned")?.of;
  const done = ofArea.find(({ kind }) => kind === "areaDone")?.have ?? 0;
  const usual = Math.max(1, planned ?? done);
  if (intent === "rest") return 0;
  const target = intent === "more" ? usual + 1 : asksForLess(intent) ? usual - 1 : usual;
  return Math.min(MOST_PLANNED, Math.max(1, target));
}

async function store(
  ctx: Context,
  { week }: SeenWeek,
  words: Omit<WeekReview, "_id" | "userId" | "week" | "createdAt">,
): Promise<void> {
  const viewer = ctx.requireViewer();
  const now = ctx.clock.now();
  const row = { _id: weekIdOf(viewer.id, week), userId: viewer.id, week, ...words, createdAt: now };
  await retryOnConflict(async () => {
    await insertOnce(WeekReviewModel, row); // the commit: unique (_id)
    await WeekReviewModel.deleteMany({ userId: viewer.id, week: trusted({ $lt: oldestKept(viewer, now) }) });
  }, ctx.pause);
}
