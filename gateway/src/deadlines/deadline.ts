import type { Clock } from "@questwell/common";

/** The gateway responds within this time, whatever the subgraphs do; clients wait 15 s. */
const REQUEST_MS = 10_000;
/** The deadline where a language model may write the answer. */
const COACH_MS = 25_000;
/** A subgraph's deadline is this much earlier, so that the service closest to the fault responds first. */
const HEAD_START_MS = 2000;

/** The deadline of a call to a subgraph. */
interface SubgraphTime {
  /** In milliseconds since 1970. */
  endMs: number;
  leftMs: number;
  /** False when earlier calls of the same request used part of the time. */
  isWhole: boolean;
}

/** The deadline of a request. Each call to a subgraph gets what is left of it, so it needs no timer of its own. */
export interface Deadline {
  /** The deadline for a subgraph call that starts now. */
  ofSubgraph(): SubgraphTime;
  /** Extends the deadline to the coach's, measured from the start of the request. */
  extendForCoach(): void;
}

/** Starts the deadline of a request. */
export function startDeadline(clock: Clock): Deadline {
  const startedAtMs = clock.now().getTime();
  let allowedMs = REQUEST_MS;
  return {
    ofSubgraph() {
      const now = clock.now().getTime();
      const wholeMs = allowedMs - HEAD_START_MS;
      const leftMs = Math.max(0, Math.min(wholeMs, startedAtMs + allowedMs - now));
      return { endMs: now + leftMs, leftMs, isWhole: leftMs === wholeMs };
    },
    extendForCoach() {
      allowedMs = COACH_MS;
    },
  };
}

/** Fields that the coach answers. */
const coachFields = new Set([
  "refineGoal",
  "continueRefinement",
  "createGoal",
  "generateChallenges",
  "writeReview",
]);

/** Whether the coach answers one of an operation's root fields. */
export const isOfCoach = (rootFields: readonly string[]): boolean =>
  rootFields.some((name) => coachFields.has(name));
