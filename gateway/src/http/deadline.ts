import type { Clock } from "@questwell/common";

/** The gateway answers within this time, whatever the subgraphs do; clients wait 15 s. */
const REQUEST_MS = 10_000;
/** Where a language model may write the answer. */
const COACH_MS = 25_000;
/** A subgraph has this much less, so that whoever is nearer to the fault answers first. */
const HEAD_START_MS = 2000;

/** How long a call to a subgraph matters. */
interface SubgraphTime {
  /** Its end, in milliseconds since 1970. */
  endMs: number;
  leftMs: number;
  /** False when earlier calls of the same request used some of it up. */
  isWhole: boolean;
}

/** Until when the answer to a request matters. */
export interface Deadline {
  /** The time of a subgraph that is called now. */
  ofSubgraph(): SubgraphTime;
  /** Aborts when the time is over. */
  signal: AbortSignal;
  /** Gives the request the time of the coach, counted from its beginning. */
  extendForCoach(): void;
  end(): void;
}

/** Starts the time of a request. */
export function startDeadline(clock: Clock): Deadline {
  const over = new AbortController();
  const startedAtMs = clock.now().getTime();
  let allowedMs = REQUEST_MS;
  const endAfter = (ms: number) =>
    setTimeout(() => over.abort(new Error("The request took too long")), ms).unref();
  let timer = endAfter(allowedMs);
  return {
    ofSubgraph() {
      const now = clock.now().getTime();
      const wholeMs = allowedMs - HEAD_START_MS;
      const leftMs = Math.max(0, Math.min(wholeMs, startedAtMs + allowedMs - now));
      return { endMs: now + leftMs, leftMs, isWhole: leftMs === wholeMs };
    },
    signal: over.signal,
    extendForCoach() {
      if (allowedMs === COACH_MS || over.signal.aborted) return;
      allowedMs = COACH_MS;
      clearTimeout(timer);
      timer = endAfter(startedAtMs + COACH_MS - clock.now().getTime());
    },
    end: () => clearTimeout(timer),
  };
}

/** Fields whose answer the coach writes. */
const coachFields = new Set(["refineGoal", "continueRefinement", "createGoal", "generateChallenges"]);

/** Whether an operation's root field is written by the coach. */
export const isOfCoach = (rootFields: readonly string[]): boolean =>
  rootFields.some((name) => coachFields.has(name));
