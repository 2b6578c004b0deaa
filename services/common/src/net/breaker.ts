import CircuitBreaker from "opossum";

/** This many failures within the window open the circuit; after the rest period, one trial call is let through. */
const FAILURES = 5;
const WINDOW_MS = 10_000;
const REST_MS = 5000;

/** Runs the calls to one server; while the circuit is open, they fail immediately. */
export interface Breaker {
  <Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** Whether calls fail immediately now. */
  isOpen(): boolean;
}

/** What opens a circuit, and for how long. */
export interface BreakerOptions {
  /** Whether an error counts as a failure. */
  countsAsFailure: (error: unknown) => boolean;
  /** The failures within 10 s that open it. */
  failures?: number;
  /** How long it stays open. */
  restMs?: number;
}

/** Creates a circuit breaker: it saves callers from waiting for calls that would fail. */
export function createBreaker({
  countsAsFailure,
  failures = FAILURES,
  restMs = REST_MS,
}: BreakerOptions): Breaker {
  let failedAt: number[] = [];
  const run = (call: () => Promise<unknown>) => call();
  const circuit = new CircuitBreaker(run, {
    // The call has its own timeout.
    timeout: false,
    resetTimeout: restMs,
    errorFilter: (error: unknown) => !countsAsFailure(error),
  });
  const noteFailure = () => {
    const now = performance.now();
    failedAt = [...failedAt.filter((at) => now - at < WINDOW_MS), now];
    if (failedAt.length >= failures) circuit.open();
  };
  circuit.on("close", () => {
    failedAt = [];
  });
  const guarded = async <Answer>(call: () => Promise<Answer>) => {
    if (!circuit.closed) return (await circuit.fire(call)) as Answer;
    // The library would open at a percentage of failed calls, and keep statistics of all that nobody reads; a server that
    // times out on only some calls is broken, too.
    try {
      return await call();
    } catch (error) {
      if (countsAsFailure(error)) noteFailure();
      throw error;
    }
  };
  return Object.assign(guarded, { isOpen: () => circuit.opened });
}

/** Whether a call failed because the circuit is open. */
export const isCircuitOpen = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EOPENBREAKER";
