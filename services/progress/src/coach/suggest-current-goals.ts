import { request } from "@questwell/common";
import {
  requestSubjects,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import type { Context } from "../context.ts";
import type { AreaName } from "../ledger/area-names.ts";

const TIMEOUT_MS = 2000;

const suggestion = {
  subject: requestSubjects.suggestCurrentGoals,
  request: SuggestCurrentGoalsRequestSchema,
  response: SuggestCurrentGoalsResponseSchema,
};

/** Fallback sentences for an area's card if the coach is unavailable. */
const plainSentences: Readonly<Record<AreaName, string>> = {
  financial: "Build money habits that give you room to breathe.",
  career: "Take steady steps toward work that fits you.",
  relationships: "Make time for the people who matter to you.",
  physical: "Move, eat and rest in a way that gives you energy.",
  mental: "Find calm and clarity in your everyday life.",
};

/**
 * One sentence per area that fits its assessed level, in the order of `areas`. Onboarding never waits for the coach:
 * after two seconds, at the caller's deadline, or if the coach fails, fallback sentences are used.
 */
export async function suggestCurrentGoals(
  ctx: Context,
  areas: readonly { name: AreaName; level: number }[],
): Promise<string[]> {
  const { coachingStyle } = ctx.requireViewer();
  try {
    const question = { areas: areas.map(({ name, level }) => ({ name, level, coachingStyle })) };
    const options = { timeoutMs: TIMEOUT_MS, requestId: ctx.requestId, deadline: ctx.deadline };
    const { currentGoals } = await request(ctx.bus, suggestion, question, options);
    return areas.map(({ name }, index) => currentGoals[index] || plainSentences[name]);
  } catch (error) {
    ctx.log.warn({ err: error }, "current goals could not be suggested");
    return areas.map(({ name }) => plainSentences[name]);
  }
}
