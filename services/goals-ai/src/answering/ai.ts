import { randomBytes } from "node:crypto";
import { createBreaker, isCircuitOpen, type Breaker } from "@questwell/common";
import pLimit, { type LimitFunction } from "p-limit";
import type { Reason } from "../coach/answered.ts";
import { meaningOf } from "../openai/faults.ts";
import { leakCheck } from "../openai/leaks.ts";
import type { Prompts } from "../openai/prompts.ts";
import { createProvider, type Attempt, type Prepared, type Provider } from "../openai/provider.ts";
import type { ProviderSettings } from "../openai/provider-settings.ts";
import { wishesInFlight, type ShareWork } from "./wishes-in-flight.ts";

/** Wrong keys, models and empty accounts do not heal by themselves. */
const REFUSED_REST_MS = 60_000;
const CANARY_BYTES = 4;

/** The configured model with everything that stands before and after it, once per process. */
export interface Ai {
  settings: ProviderSettings;
  provider: Provider;
  prompts: Prompts;
  /** Whether a text repeats our instructions. */
  isLeak(text: string): boolean;
  /** Sends through the circuit breakers; a reason while one is open. */
  send(prepared: Prepared, timeoutMs: number): Promise<Attempt | Reason>;
  /** Why nothing can be sent now; null if it can. */
  whyNot(): Reason | null;
  queue: LimitFunction;
  /** Runs the work of a wish once for all who ask for it. */
  shareWish: ShareWork;
  newId(): string;
}

/** A fault on its way through a circuit breaker, which knows only errors. */
class FaultyAttempt extends Error {
  override readonly name = "FaultyAttempt";
  readonly attempt: Attempt;

  constructor(attempt: Attempt) {
    super(attempt.fault ?? "");
    this.attempt = attempt;
  }
}

const hasFault = (kind: "counts" | "opens") => (error: unknown) =>
  error instanceof FaultyAttempt &&
  error.attempt.fault !== null &&
  meaningOf(error.attempt.fault).breaker === kind;

/** Prepares the configured model; nothing is sent before it is asked. */
export function createAi(settings: ProviderSettings, prompts: Prompts, newId: () => string): Ai {
  const canary = `QW-${randomBytes(CANARY_BYTES).toString("hex")}`;
  const failing = createBreaker({ countsAsFailure: hasFault("counts") });
  const refusing = createBreaker({
    countsAsFailure: hasFault("opens"),
    failures: 1,
    restMs: REFUSED_REST_MS,
  });
  return {
    settings,
    prompts,
    newId,
    provider: createProvider(settings, canary),
    isLeak: leakCheck(prompts.texts, canary),
    queue: pLimit(settings.concurrency),
    shareWish: wishesInFlight(),
    whyNot: () => (refusing.isOpen() ? "refused" : failing.isOpen() ? "unreachable" : null),
    send: (prepared, timeoutMs) => sendThrough([refusing, failing], prepared, timeoutMs),
  };
}

async function sendThrough(
  [refusing, failing]: readonly [Breaker, Breaker],
  prepared: Prepared,
  timeoutMs: number,
): Promise<Attempt | Reason> {
  try {
    return await refusing(() =>
      failing(async () => {
        const attempt = await prepared.send(timeoutMs);
        if (attempt.fault !== null) throw new FaultyAttempt(attempt);
        return attempt;
      }),
    );
  } catch (error) {
    if (error instanceof FaultyAttempt) return error.attempt;
    if (isCircuitOpen(error)) return refusing.isOpen() ? "refused" : "unreachable";
    throw error;
  }
}
