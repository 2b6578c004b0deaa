import type { GoalsAiContext } from "../context.ts";
import type { ProviderSettings } from "../openai/provider-settings.ts";
import type { CoachBudget } from "../schema.generated.ts";
import { dayOf, readEnd, type Sums } from "./chain.ts";
import { mostCost } from "./cost.ts";

/** No request has fewer bytes, and none asks for fewer tokens. */
const LEAST_BYTES = 5000;
const LEAST_TOKENS = 1500;

/**
 * What the viewer has left of the language model, in answers. The month's money counts where it allows fewer answers than
 * the day does.
 */
export async function readBudget(ctx: GoalsAiContext): Promise<CoachBudget> {
  const { id } = ctx.requireViewer();
  const now = ctx.clock.now();
  const day = dayOf(now);
  if (ctx.ai === null)
    return { left: 0, perDay: 0, resetsAt: dayAfter(now), host: null, model: null, isPaused: false };
  const { settings, provider } = ctx.ai;
  const [{ sums }, isPaused] = await Promise.all([readEnd(day, id), ctx.ai.isPaused()]);
  const ofDay = Math.max(0, settings.caps.callsPerPersonAndDay - sums.personDayCalls);
  const ofMonth = answersOfMonth(settings, sums);
  return {
    left: Math.min(ofDay, ofMonth),
    perDay: settings.caps.callsPerPersonAndDay,
    resetsAt: ofMonth < ofDay ? monthAfter(now) : dayAfter(now),
    host: provider.host,
    model: provider.model,
    isPaused,
  };
}

/** How many of the cheapest requests the rest of the person's month pays for. */
function answersOfMonth({ caps, prices }: ProviderSettings, { personMonth }: Sums): number {
  const price = mostCost(prices, LEAST_BYTES, LEAST_TOKENS);
  return price === 0
    ? Infinity
    : Math.max(0, Math.floor((caps.personMicroUsdPerMonth - personMonth) / price));
}

const dayAfter = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
const monthAfter = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
