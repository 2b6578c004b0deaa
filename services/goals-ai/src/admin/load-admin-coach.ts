import { readSpend } from "../budget/read-spend.ts";
import type { GoalsAiContext } from "../context.ts";
import { readFigures } from "../figures/read-figures.ts";
import type { CoachPause } from "../pause/coach-pause.model.ts";
import { findPause } from "../pause/find-pause.ts";
import type { AdminCoach, CoachProvider } from "../schema.generated.ts";

/**
 * The language model in figures, for operators: nobody's id but the admin's who paused it, and no text.
 *
 * @throws AppError UNAVAILABLE without the database.
 */
export async function loadAdminCoach(ctx: GoalsAiContext): Promise<AdminCoach> {
  const [pause, spend, figures] = await Promise.all([findPause(), readSpend(ctx), readFigures(ctx)]);
  return { provider: providerOf(ctx), ...pauseOf(pause), ...spend, ...figures };
}

function pauseOf(pause: CoachPause | null): Pick<AdminCoach, "isPaused" | "pausedAt" | "pausedBy"> {
  return pause?.isPaused
    ? { isPaused: true, pausedAt: pause.changedAt, pausedBy: pause.changedBy }
    : { isPaused: false, pausedAt: null, pausedBy: null };
}

function providerOf({ provider }: GoalsAiContext): CoachProvider | null {
  if (provider === null) return null;
  const { baseUrl, model, prices, caps } = provider;
  return {
    host: new URL(baseUrl).host,
    model,
    priceInput: prices.input,
    priceCached: prices.cached,
    priceOutput: prices.output,
    dayCapMicroUsd: caps.microUsdPerDay,
    monthCapMicroUsd: caps.microUsdPerMonth,
  };
}
