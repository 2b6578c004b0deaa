import { isLoopback, networksOf, rateLimited } from "@questwell/common";
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { createRoom, type KeyOf } from "./bounded-keys.ts";
import { addressActs, personActs, type Act, type AddressAct, type Limit, type Limits } from "./limits.ts";

interface Caller {
  /** Null without a session. */
  userId: string | null;
  address: string;
}

/** What the rate limits count of one call. */
export interface Call {
  acts: readonly Act[];
  /** The cost of its documents. */
  cost: number;
}

/** Counts in this process; every replica of the gateway counts separately. */
export interface RateLimiter {
  /**
   * Counts a request from an address.
   *
   * @throws AppError RATE_LIMITED
   */
  takeRequest(address: string): Promise<void>;
  /**
   * Counts a file of the app that an address fetches.
   *
   * @throws AppError RATE_LIMITED
   */
  takeFile(address: string): Promise<void>;
  /**
   * Counts a call, its acts and its cost.
   *
   * @throws AppError RATE_LIMITED
   */
  takeCall(caller: Caller, call: Call): Promise<void>;
  /**
   * Counts an act of an address outside of calls.
   *
   * @throws AppError RATE_LIMITED
   */
  takeAct(address: string, act: AddressAct): Promise<void>;
}

/** @param isLoopbackExempt whether loopback addresses are not counted, as in development */
export function createRateLimiter(limits: Limits, isLoopbackExempt: boolean): RateLimiter {
  const requests = createLimiter(limits.address);
  const files = createLimiter(limits.files);
  const calls = createLimiter(limits.user);
  const costs = createLimiter(limits.cost);
  const limiterOf = (act: Act) => [act, createLimiter(limits[act])] as const;
  const byPersonAct = personActs.map(limiterOf);
  const byAddressAct = new Map(addressActs.map(limiterOf));
  const takeAs = async (limiter: Limiter, address: string, points: number) => {
    if (isLoopbackExempt && isLoopback(address)) return;
    const counted = new Set<string>();
    for (const { network, times } of networksOf(address)) {
      const key = limiter.keyOf(network);
      // Without room for them, the networks of an address are counted together, once.
      if (!counted.has(key)) await take(limiter, key, points / times);
      counted.add(key);
    }
  };
  return {
    takeRequest: (address) => takeAs(requests, address, 1),
    takeFile: (address) => takeAs(files, address, 1),
    async takeCall({ userId, address }, { acts, cost }) {
      const timesOf = (act: Act) => acts.filter((each) => each === act).length;
      if (userId === null) await takeAs(costs, address, cost);
      else {
        await take(calls, userId, 1);
        await take(costs, userId, cost);
        if (acts.length > 0)
          for (const [act, limiter] of byPersonAct) await take(limiter, userId, timesOf(act));
      }
      if (acts.length === 0) return;
      for (const [act, limiter] of byAddressAct) await takeAs(limiter, address, timesOf(act));
    },
    async takeAct(address, act) {
      const limiter = byAddressAct.get(act);
      if (limiter) await takeAs(limiter, address, 1);
    },
  };
}

interface Limiter {
  /** The key that is counted for a network or a person. */
  keyOf: KeyOf;
  consume: RateLimiterMemory["consume"];
}

/** How many networks each limit tracks separately: about 20 MB per limit at capacity. */
const MOST_NETWORKS = 50_000;
/** A point is counted as this many, so that a network with 16 times the limit counts a 16th of one. */
const UNITS = 16;

/** With a burst, the limit refills every second, so that waits are short; without one, a fixed window applies. */
function createLimiter(limit: Limit): Limiter {
  const limiter = createUnbounded(limit);
  const keyOf = createRoom(MOST_NETWORKS, limit.everyS * 1000);
  return { keyOf, consume: (key, points) => limiter.consume(key, points) };
}

function createUnbounded({ times, everyS, burst }: Limit): Pick<Limiter, "consume"> {
  const points = times * UNITS;
  if (burst === 0) return new RateLimiterMemory({ points, duration: everyS });
  const steady = new RateLimiterMemory({ points: points / everyS, duration: 1 });
  return new BurstyRateLimiter(steady, new RateLimiterMemory({ points: burst * UNITS, duration: everyS }));
}

async function take(limiter: Limiter, key: string, points: number): Promise<void> {
  if (points === 0) return;
  try {
    await limiter.consume(key, Math.ceil(points * UNITS));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw rateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}
