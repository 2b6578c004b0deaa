import CircuitBreaker from "opossum";

/** This many failures within the window open the circuit; after the rest period, one trial call is let through. */
const FAILURES = 5;
const WINDOW_MS = 10_000;
const REST_MS = 5000;

/** Runs the calls to one subgraph; while the circuit is open, they fail immediately. */
export type Breaker = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Creates a circuit breaker: it saves callers from waiting for calls that would fail.
 *
 * @param countsAsFailure whether an error counts as a failure
 * @param restMs how long the circuit stays open; only tests set it
 */
export function createBreaker(countsAsFailure: (error: unknown) => boolean, restMs = REST_MS): Breaker {
  let failedAt: number[] = [];
  const run = (call: () => Promise<unknown>) => call();
  const circuit = new CircuitBreaker(run, {
    // The call has its own timeout.
    timeout: false,
    resetTimeout: restMs,
    // The library opens at a percentage of failed calls; a subgraph that times out on only some calls is broken, too.
    errorThresholdPercentage: 100,
    errorFilter: (error: unknown) => !countsAsFailure(error),
  });
  circuit.on("failure", () => {
    const now = performance.now();
    failedAt = [...failedAt.filter((at) => now - at < WINDOW_MS), now];
    if (failedAt.length >= FAILURES) circuit.open();
  });
  circuit.on("close", () => {
    failedAt = [];
  });
  return async <Answer>(call: () => Promise<Answer>) => (await circuit.fire(call)) as Answer;
}

/** Whether a call failed because the circuit is open. */
export const isCircuitOpen = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EOPENBREAKER";
