import { parseInput } from "@questwell/common";
import { suggestCurrentGoals } from "../coach/suggest-current-goals.ts";
import type { Context } from "../context.ts";
import type { Celebration } from "../ledger/celebration.ts";
import type { MutationCompleteOnboardingArgs } from "../schema.generated.ts";
import { newOnboarding } from "./new-onboarding.ts";
import { assessedLevels, onboardingResponses } from "./onboarding-responses.ts";
import { OnboardingModel, type Onboarding } from "./onboarding.model.ts";
import { findOnboarding, storeOnboarding } from "./onboardings.ts";

/**
 * Stores the assessment; completing it again replaces nothing. The first read of the focus areas creates the five from it.
 *
 * @throws AppError BAD_USER_INPUT if there is no response, or if one contains an unknown area, a duplicate area, or a
 *   level outside 1 to 10; UNAVAILABLE if the database write keeps failing.
 */
export async function completeOnboarding(
  ctx: Context,
  input: MutationCompleteOnboardingArgs,
): Promise<Celebration> {
  const viewer = ctx.requireViewer();
  const levels = assessedLevels(parseInput(onboardingResponses, input.responses));
  const onboarding = (await findOnboarding(viewer.id)) ?? (await assess(ctx, levels));
  return onboarding.celebration;
}

async function assess(ctx: Context, levels: ReturnType<typeof assessedLevels>): Promise<Onboarding> {
  const currentGoals = await suggestCurrentGoals(ctx, levels);
  const areas = levels.map((area, index) => ({ ...area, currentGoal: currentGoals[index] ?? "" }));
  const onboarding = await storeOnboarding(newOnboarding(ctx.requireViewer(), areas, ctx.clock.now())); // the commit
  ctx.outbox.wake(OnboardingModel);
  return onboarding;
}
