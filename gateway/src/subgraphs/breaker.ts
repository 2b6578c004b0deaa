import CircuitBreaker from "opossum";

/** So many failures in so long, and a subgraph is left alone; then one call tries it. */
const FAILURES = 5;
const WINDOW_MS = 10_000;
const REST_MS = 5000;

/** Runs calls of one subgraph, and refuses them at once while it is left alone. */
export type Breaker = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Makes a breaker: where every call would wait for nothing, nobody has to.
 *
 * @param countsAsFailure tells a failure that counts from one that does not
 * @param restMs how long the subgraph is left alone; only tests set it
 */
export function createBreaker(countsAsFailure: (error: unknown) => boolean, restMs = REST_MS): Breaker {
  let failedAt: number[] = [];
  const run = (call: () => Promise<unknown>) => call();
  const circuit = new CircuitBreaker(run, {
    // The call knows its own time.
    timeout: false,
    resetTimeout: restMs,
    // The library opens by a share of the calls; a subgraph that only some calls wait for is broken, too.
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

/** Whether a call was refused because its subgraph is left alone. */
export const isCircuitOpen = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EOPENBREAKER";
