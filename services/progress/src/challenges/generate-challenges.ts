import { findEffect, parseInput, retryOnConflict, unavailable } from "@questwell/common";
import { revealGoal, textsOf } from "../coach/check-goal.ts";
import { checkTexts } from "../coach/check-texts.ts";
import { chosenCoach, mayUseAi } from "../coach/chosen-coach.ts";
import {
  suggestChallenges,
  type ChallengeSuggestion,
  type ChallengeRequest,
  type SetTrigger,
} from "../coach/suggest-challenges.ts";
import type { Context } from "../context.ts";
import type { FocusArea } from "../focus-areas/focus-area.ts";
import { focusAreaView } from "../focus-areas/focus-area-view.ts";
import { FocusAreaModel } from "../focus-areas/focus-area.model.ts";
import { findFocusArea } from "../focus-areas/focus-areas.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import type { SubgoalView } from "../goal-slots/goal-progress.ts";
import type { ChallengeView } from "../ledger/challenge.ts";
import { totalsOf } from "../ledger/ledger-reads.ts";
import type { MutationGenerateChallengesArgs } from "../schema.generated.ts";
import { datedMoment, daysBetween, localDateOf, mondayOf, type LocalDate } from "../streaks/local-date.ts";
import { plannedWeeksOf } from "../week-plans/planned-weeks.ts";
import { findBarred } from "./challenge-dismissals.ts";
import { ChallengeSetModel, type ChallengeSet } from "./challenge-set.model.ts";
import { newestSetOfDay, newestSets, viewsOf } from "./challenge-sets.ts";
import { countByDifficulty } from "./difficulty-counts.ts";
import { dayOf, nextSlots } from "./generation-limits.ts";
import { nextSetAfter } from "./next-set.ts";
import { PAST_SETS, pastSetsOf } from "./past-sets.ts";
import { reasonsFor } from "./reasons-for.ts";
import type { SetReason } from "./set-reason.ts";

/** Thirty sets of three: a person with one set a day gets no idea twice in a month, as far as the coach has enough. */
const REMEMBERED_SETS = 30;
/** The ideas "not for me" that a language model is told, those dismissed last. */
const MOST_TOLD = 10;

/**
 * Creates three new challenges for an area, which retires its active ones. Of concurrent requests one creates the set,
 * and all of them return it; who chooses the built-in coach meanwhile does not wait for the language model.
 *
 * @throws AppError BAD_USER_INPUT for an unknown coach; NOT_FOUND if the area is missing, left, or owned by another account; NEEDS_HELP or CANNOT_COACH for
 *   a goal about harm; RATE_LIMITED beyond 10 sets per hour and area or 30 per day; UNAVAILABLE if the coach does not
 *   respond, in which case nothing has changed.
 */
export async function generateChallenges(
  ctx: Context,
  { focusAreaId, coach }: MutationGenerateChallengesArgs,
  trigger: SetTrigger = "generate",
): Promise<ChallengeView[]> {
  const viewer = ctx.requireViewer();
  const wish = { trigger, mayUseAi: mayUseAi(viewer, parseInput(chosenCoach, coach)) };
  const earlier = await findEffect(ChallengeSetModel, ctx);
  if (earlier) return viewsOf([earlier]);
  const area = await findShownArea(ctx, focusAreaId);
  // Before the rate limits: a rate limit never blocks help.
  if (area.isCustom) await checkTexts(ctx, textsOf(area));
  const recent = await newestSets(area._id, REMEMBERED_SETS);
  await freeSlots(ctx, recent[0]); // a request over the limit never reaches the coach
  const { request, why } = await planNextSet(ctx, area, recent);
  await noteGeneration(area, recent[0]);
  const suggestion = await suggestChallenges(ctx, { ...request, ...wish });
  const set = await storeNextSet(ctx, area._id, recent[0], { ...suggestion, why });
  return viewsOf([set]);
}

/** The area; a hidden goal is checked first. @throws AppError UNAVAILABLE while goals-ai cannot check it. */
async function findShownArea(ctx: Context, focusAreaId: string): Promise<FocusArea> {
  const { id: userId } = ctx.requireViewer();
  const area = await findFocusArea(ctx, userId, focusAreaId);
  if (!area.textCheck) return area;
  if (!(await revealGoal(ctx, area._id))) throw unavailable();
  return findFocusArea(ctx, userId, focusAreaId);
}

/** The newest set before this one bounds what later reads of the area look at; it holds whether or not this one is stored. */
async function noteGeneration(
  { _id, userId, isCustom }: FocusArea,
  newest: ChallengeSet | undefined,
): Promise<void> {
  const change = { $max: { generationFrom: generationAfter(newest) - 1 } };
  await (isCustom
    ? GoalSlotModel.updateOne({ _id, userId }, change)
    : FocusAreaModel.updateOne({ _id, userId }, change));
}

/** What the coach is asked, and the facts that it follows from. */
interface NextSetPlan {
  request: Omit<ChallengeRequest, "trigger" | "mayUseAi">;
  why: SetReason[];
}

async function planNextSet(
  ctx: Context,
  area: FocusArea,
  recent: readonly ChallengeSet[],
): Promise<NextSetPlan> {
  const viewer = ctx.requireViewer();
  const now = ctx.clock.now();
  const [totals, [ended = []], barred, plannedWeeks] = await Promise.all([
    totalsOf(viewer.id),
    pastSetsOf(viewer.id, [{ area, sets: recent }], now),
    findBarred(viewer.id, area._id, now),
    plannedWeeksOf(viewer, ctx.clock),
  ]);
  const past = ended.slice(0, PAST_SETS);
  const dated = recent.map(({ createdAt }, index) => ({ createdAt, challenges: ended[index] ?? [] }));
  const planned = plannedWeeks.get(area._id) ?? null;
  const { level, subgoals } = focusAreaView(area, totals, datedMoment(now, viewer));
  const next = nextSetAfter(past, area.chosen ?? null, planned);
  const openSteps = openSubgoals(subgoals ?? [], recent);
  const why = reasonsFor({
    past,
    next,
    assessedLevel: area.isCustom ? null : area.assessedLevel,
    openSteps,
    barredIds: barred.map(({ _id }) => _id),
    planned,
    now,
  });
  const request = {
    areaName: area.isCustom ? "" : area.name,
    goalTitle: area.isCustom ? area.displayName : "",
    openSubgoals: openSteps.map(({ id, title }) => ({ id, title })),
    level,
    difficulties: next.shape,
    // Barred ideas first: what was seen last is repeated last.
    recentTitles: [...barred, ...recent.flatMap(({ challenges }) => challenges)].map(({ title }) => title),
    lately: {
      dismissedTitles: barred.slice(0, MOST_TOLD).map(({ title }) => title),
      counts: countByDifficulty(dated, now),
      weekIntent: planned?.intent ?? "",
      weekday: weekdayOf(localDateOf(now, viewer)),
    },
    seed: ctx.newId(),
    callKey: JSON.stringify(["set", area._id, generationAfter(recent[0])]),
  };
  return { request, why };
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: LocalDate) => daysBetween(mondayOf(date), date) + 1;

/** The open steps, those first that no challenge has served for the longest time. */
function openSubgoals(subgoals: readonly SubgoalView[], recent: readonly ChallengeSet[]): SubgoalView[] {
  const served = recent.flatMap(({ challenges }) => challenges.map(({ subgoalId }) => subgoalId));
  const sinceServed = ({ id }: SubgoalView) => (served.includes(id) ? served.indexOf(id) : Infinity);
  return subgoals
    .filter(({ isDone }) => !isDone)
    .toSorted((one, other) => sinceServed(other) - sinceServed(one) || 0);
}

/** Stores the set that follows `previous`. If a concurrent request was faster, returns that request's set. */
function storeNextSet(
  ctx: Context,
  focusAreaId: string,
  previous: ChallengeSet | undefined,
  { coach, coachReason, challenges, why }: ChallengeSuggestion & Pick<NextSetPlan, "why">,
): Promise<ChallengeSet> {
  const generation = generationAfter(previous);
  return retryOnConflict(async () => {
    const [latest] = await newestSets(focusAreaId, 1);
    if (latest && latest.generation >= generation) return latest;
    const set: ChallengeSet = {
      _id: ctx.effectId ?? ctx.newId(),
      userId: ctx.requireViewer().id,
      focusAreaId,
      generation,
      ...(await freeSlots(ctx, latest)),
      coach,
      coachReason,
      createdAt: ctx.clock.now(),
      challenges: challenges.map((challenge) => ({ id: ctx.newId(), ...challenge })),
      why,
    };
    await ChallengeSetModel.create([set]); // the commit: unique (focusAreaId, generation) and (userId, day, daySlot)
    return set;
  });
}

const generationAfter = (previous: ChallengeSet | undefined) => (previous?.generation ?? 0) + 1;

async function freeSlots(ctx: Context, newestOfArea: ChallengeSet | undefined) {
  const now = ctx.clock.now();
  const newestOfDay = await newestSetOfDay(ctx.requireViewer().id, dayOf(now));
  return nextSlots(newestOfArea ?? null, newestOfDay, now);
}
