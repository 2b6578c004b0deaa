import { randomUUID } from "node:crypto";
import type { BackgroundContext, Job } from "@questwell/common";
import { trusted } from "mongoose";
import type { Context } from "../context.ts";
import { GoalSlotModel, type GoalSlot } from "../goal-slots/goal-slot.model.ts";
import { settleGoal } from "../goal-slots/goals.ts";
import { stillWaiting, type TextCheck } from "../texts/text-check.ts";
import { settlePlan } from "../week-plans/planned-weeks.ts";
import { WeekPlanModel, type WeekPlan } from "../week-plans/week-plan.model.ts";
import { storedTextsOf } from "./check-goal.ts";
import { BEFORE_STORING_MS, checkOf, readTexts, type Finding } from "./check-texts.ts";

const EVERY_MS = 5000;
/** Of each kind in a run: 1,000 goals are checked within two minutes of goals-ai's return. */
const BATCH = 50;

/** A text that goals-ai is asked about again. */
interface WaitingText {
  texts: readonly string[];
  storedAt: Date;
  store: (check: TextCheck | null) => Promise<unknown>;
}

/**
 * Asks goals-ai about hidden texts until it has answered each. Without a response a run ends after one text, so that an
 * absent goals-ai costs one request. Processes that ask about the same text store the first answer.
 */
export const recheckTexts = (erasure: Pick<Context, "purgeErased">): Job<BackgroundContext> => ({
  name: "check texts again",
  everyMs: EVERY_MS,
  run: async (background) => {
    const ctx = { ...background, purgeErased: erasure.purgeErased };
    const due = [...(await dueGoals(ctx)), ...(await duePlans(ctx))];
    for (const waiting of due) if (!(await recheck(ctx, waiting))) return;
  },
});

/** Whether goals-ai answered. */
async function recheck(ctx: BackgroundContext, { texts, storedAt, store }: WaitingText): Promise<boolean> {
  const finding = await ask(ctx, texts);
  const isDecided = finding !== null && finding !== "failed";
  await store(isDecided ? checkOf(finding) : stillWaiting(storedAt, ctx.clock.now()));
  return finding !== null;
}

/** A text that goals-ai answers with an error, or with what is no answer, must not stop the others. */
async function ask(ctx: BackgroundContext, texts: readonly string[]): Promise<Finding | "failed" | null> {
  try {
    return await readTexts({ ...ctx, requestId: randomUUID() }, texts, BEFORE_STORING_MS);
  } catch (error) {
    ctx.log.warn({ err: error }, "text check failed");
    return "failed";
  }
}

const isDue = ({ clock }: BackgroundContext) => ({
  "textCheck.recheckAt": trusted({ $lte: clock.now() }),
});

async function dueGoals(ctx: BackgroundContext & Pick<Context, "purgeErased">): Promise<WaitingText[]> {
  const slots = await GoalSlotModel.find(isDue(ctx))
    .sort({ "textCheck.recheckAt": 1 })
    .limit(BATCH)
    .lean<GoalSlot[]>();
  return slots.map((slot) => ({
    texts: storedTextsOf(slot),
    storedAt: slot.createdAt,
    store: (check) => settleGoal(ctx, slot, check),
  }));
}

async function duePlans(ctx: BackgroundContext): Promise<WaitingText[]> {
  const plans = await WeekPlanModel.find(isDue(ctx))
    .sort({ "textCheck.recheckAt": 1 })
    .limit(BATCH)
    .lean<WeekPlan[]>();
  return plans.map((plan) => ({
    texts: plan.ifThen === null ? [] : [plan.ifThen],
    storedAt: plan.updatedAt,
    store: (check) => settlePlan(plan, check),
  }));
}
