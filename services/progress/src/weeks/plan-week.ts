import { isDeepStrictEqual } from "node:util";
import {
  ConflictError,
  badUserInput,
  conflict,
  insertOnce,
  notFound,
  parseInput,
  retryOnConflict,
} from "@questwell/common";
import { trusted } from "mongoose";
import { BEFORE_STORING_MS, checkTexts } from "../coach/check-texts.ts";
import type { Context } from "../context.ts";
import { activeAreasOf } from "../focus-areas/focus-areas.ts";
import { builtInIdOf, isBuiltInArea } from "../ledger/area-names.ts";
import type { MutationPlanWeekArgs, Week } from "../schema.generated.ts";
import type { IsoWeek } from "../streaks/iso-week.ts";
import { isInPlace, waitingFrom } from "../texts/text-check.ts";
import { findWeekPlan } from "../week-plans/planned-weeks.ts";
import { weekIdOf, WeekPlanModel, type WeekPlan, type WeekPlanItem } from "../week-plans/week-plan.model.ts";
import { planInput } from "./plan-input.ts";
import { oldestKept, seenWeek } from "./reviewable-week.ts";
import { viewWeek } from "./view-week.ts";

/**
 * Stores the plan for a week, in the place of the plan with the revision that the caller saw. A repeated call with the
 * same plan changes nothing.
 *
 * @throws AppError BAD_USER_INPUT for an unknown week, intent or revision, a target above 7, more than 7 areas, or an
 *   area twice; NEEDS_HELP or CANNOT_COACH for a sentence about harm; NOT_FOUND for an area that is missing, left, or
 *   owned by another account; CONFLICT if another plan was stored meanwhile, or outside Saturday noon before the week
 *   until its end.
 */
export async function planWeek(ctx: Context, { input }: MutationPlanWeekArgs): Promise<Week> {
  const viewer = ctx.requireViewer();
  const { week, revision, items, ifThen } = parseInput(planInput, input);
  const seen = seenWeek(week, viewer, ctx.clock.now());
  const sentence = await readSentence(ctx, seen.week, ifThen);
  const planned = await ofOwnAreas(ctx, items);
  if (!seen.isPlannable) throw conflict("This week cannot be planned now");
  const _id = weekIdOf(viewer.id, seen.week);
  await replacePlan(ctx, revision, { _id, userId: viewer.id, week: seen.week, items: planned, ...sentence });
  return viewWeek(ctx, { week: seen.week });
}

type Sentence = Pick<WeekPlan, "ifThen" | "textCheck">;

/**
 * The sentence with its check. One that goals-ai does not check in time is kept, hidden, until the job has asked again. A
 * client that sends back what stood in its place changes the rest of the plan and keeps the hidden sentence.
 */
async function readSentence(ctx: Context, week: IsoWeek, ifThen: string | null): Promise<Sentence> {
  if (isInPlace(ifThen)) {
    const stored = await findWeekPlan(ctx.requireViewer().id, week);
    if (stored?.textCheck) return { ifThen: stored.ifThen, textCheck: stored.textCheck };
  }
  const isChecked = ifThen === null || (await checkTexts(ctx, [ifThen], BEFORE_STORING_MS));
  return { ifThen, textCheck: isChecked ? null : waitingFrom(ctx.clock.now()) };
}

/** The items with the ids of their areas. */
async function ofOwnAreas(ctx: Context, items: readonly WeekPlanItem[]): Promise<WeekPlanItem[]> {
  const { id: userId } = ctx.requireViewer();
  const areas = await activeAreasOf(ctx, userId);
  const planned = items.map(({ focusAreaId: idOrName, target, intent }) => {
    const id = isBuiltInArea(idOrName) ? builtInIdOf(userId, idOrName) : idOrName;
    if (!areas.some(({ _id }) => _id === id)) throw notFound();
    return { focusAreaId: id, target, intent };
  });
  if (new Set(planned.map(({ focusAreaId }) => focusAreaId)).size < planned.length)
    throw badUserInput("Each area is planned once");
  return planned;
}

/** Compare-and-set by revision: of concurrent plans one is stored. */
async function replacePlan(
  ctx: Context,
  revision: number,
  plan: Omit<WeekPlan, "revision" | "updatedAt">,
): Promise<void> {
  const viewer = ctx.requireViewer();
  const now = ctx.clock.now();
  const row: WeekPlan = { ...plan, revision: revision + 1, updatedAt: now };
  await retryOnConflict(async () => {
    const stored = await findWeekPlan(viewer.id, plan.week);
    // An earlier attempt of this call, or the same plan from another tab.
    if (stored && stored.revision === row.revision && isSame(stored, row)) return;
    if ((stored?.revision ?? 0) !== revision) throw changedMeanwhile();
    if (!(await write(revision, row))) throw new ConflictError("The plan was changed concurrently");
    await WeekPlanModel.deleteMany({ userId: viewer.id, week: trusted({ $lt: oldestKept(viewer, now) }) });
  }, ctx.pause);
}

/** Whether it was stored. */
async function write(revision: number, row: WeekPlan): Promise<boolean> {
  if (revision === 0) return insertOnce(WeekPlanModel, row);
  const { _id, ...fields } = row;
  const { modifiedCount } = await WeekPlanModel.updateOne({ _id, revision }, { $set: fields });
  return modifiedCount === 1;
}

const isSame = (one: WeekPlan, other: WeekPlan): boolean =>
  one.ifThen === other.ifThen && isDeepStrictEqual(one.items, other.items);

const changedMeanwhile = () => conflict("Your plan was changed elsewhere. Please look at it again.");
