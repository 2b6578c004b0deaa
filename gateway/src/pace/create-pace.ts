import { isLoopback, networkOf, rateLimited } from "@questwell/common";
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { acts, type Act, type Limit, type Limits } from "./limits.ts";

const SECONDS_PER_MINUTE = 60;

/** Counts what happens in this process; every copy of the gateway counts for itself. */
export interface Pace {
  /**
   * Counts a request of an address.
   *
   * @throws AppError RATE_LIMITED
   */
  takeRequest(address: string): Promise<void>;
  /**
   * Counts a person's call and what it does.
   *
   * @throws AppError RATE_LIMITED
   */
  takeCall(userId: string, done: readonly Act[]): Promise<void>;
}

/** @param isLoopbackExempt whether addresses of this machine are not counted, as in development */
export function createPace(limits: Limits, isLoopbackExempt: boolean): Pace {
  const requests = createLimiter(limits.address);
  const calls = createLimiter(limits.user);
  const byAct = new Map(acts.map((act) => [act, createLimiter(limits[act])]));
  return {
    async takeRequest(address) {
      if (isLoopbackExempt && isLoopback(address)) return;
      await take(requests, networkOf(address), 1);
    },
    async takeCall(userId, done) {
      await take(calls, userId, 1);
      for (const [act, limiter] of byAct) {
        const times = done.filter((each) => each === act).length;
        if (times > 0) await take(limiter, userId, times);
      }
    },
  };
}

type Limiter = Pick<RateLimiterMemory, "consume">;

/** With a burst, a second's share of the limit flows in every second, so that a pause is short; else a minute counts. */
function createLimiter({ perMinute, burst }: Limit): Limiter {
  if (burst === 0) return new RateLimiterMemory({ points: perMinute, duration: SECONDS_PER_MINUTE });
  const steady = new RateLimiterMemory({ points: perMinute / SECONDS_PER_MINUTE, duration: 1 });
  return new BurstyRateLimiter(
    steady,
    new RateLimiterMemory({ points: burst, duration: SECONDS_PER_MINUTE }),
  );
}

async function take(limiter: Limiter, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw rateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}
