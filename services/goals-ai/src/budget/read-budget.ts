import type { GoalsAiContext } from "../context.ts";
import type { ProviderSettings } from "../openai/provider-settings.ts";
import { isPaused } from "../pause/find-pause.ts";
import type { CoachBudget } from "../schema.generated.ts";
import { dayOf, readEnd, type Sums } from "./chain.ts";
import { mostCost } from "./cost.ts";

/** No request has fewer bytes, and none asks for fewer tokens. */
const LEAST_BYTES = 3500;
const LEAST_TOKENS = 1500;

/**
 * What the viewer has left of the language model, in answers. The month's money counts where it allows fewer answers than
 * the day does.
 */
export async function readBudget(
  ctx: Pick<GoalsAiContext, "requireViewer" | "clock" | "provider">,
): Promise<CoachBudget> {
  const { id } = ctx.requireViewer();
  const now = ctx.clock.now();
  const day = dayOf(now);
  const { provider } = ctx;
  if (provider === null)
    return { left: 0, perDay: 0, resetsAt: dayAfter(now), host: null, model: null, isPaused: false };
  const [{ sums }, isPausedNow] = await Promise.all([readEnd(day, id), isPaused()]);
  const ofDay = Math.max(0, provider.caps.callsPerPersonAndDay - sums.personDayCalls);
  const ofMonth = answersOfMonth(provider, sums);
  return {
    left: Math.min(ofDay, ofMonth),
    perDay: provider.caps.callsPerPersonAndDay,
    resetsAt: ofMonth < ofDay ? monthAfter(now) : dayAfter(now),
    host: new URL(provider.baseUrl).host,
    model: provider.model,
    isPaused: isPausedNow,
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
