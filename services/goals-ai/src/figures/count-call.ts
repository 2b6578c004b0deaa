import { ConflictError, retryOnConflict, toDate } from "@questwell/common";
import pLimit from "p-limit";
import type { CoachCall, SentRequest } from "../calls/coach-call.model.ts";
import type { Outcome } from "../calls/record-call.ts";
import { readCompletion } from "../openai/read-completion.ts";
import { CoachDayModel, type CoachDay } from "./coach-day.model.ts";
import { addDurations, bucketOf, noDurations } from "./duration-buckets.ts";

const DAY_MS = 24 * 3_600_000;
/** How many days `adminCoach` shows. */
export const SHOWN_DAYS = 30;
/** More than can be written beside a repeated write. */
const MOST_COUNTED = 50;

/** A call that ended. */
export interface EndedCall {
  call: Pick<CoachCall, "createdAt" | "purpose" | "modelAsked" | "promptVersion" | "leaseToken">;
  requests: readonly SentRequest[];
  outcome: Pick<Outcome, "reason" | "microUsd">;
  ms: number;
}

/** The calls of a process follow each other, so that only processes compete for a row. */
const inTurn = pLimit(1);

/**
 * Counts a call in the figures of its day, once.
 *
 * @throws AppError UNAVAILABLE without the database.
 */
export const countCall = (ended: EndedCall): Promise<void> => inTurn(() => count(ended));

async function count(ended: EndedCall): Promise<void> {
  const { leaseToken } = ended.call;
  const empty = emptyDay(ended);
  await retryOnConflict(async () => {
    const found = await CoachDayModel.findById(empty._id).readConcern("majority").lean<CoachDay>();
    if (found?.counted.includes(leaseToken)) return;
    const next = withCall(found ?? empty, ended);
    if (found === null) {
      await CoachDayModel.create([next]);
      return;
    }
    const { modifiedCount } = await CoachDayModel.updateOne(
      { _id: found._id, rev: found.rev },
      { $set: next },
    );
    if (modifiedCount !== 1) throw new ConflictError("Another call was counted");
  });
}

function emptyDay({ call: { createdAt, purpose, modelAsked, promptVersion } }: EndedCall): CoachDay {
  const day = toDate(createdAt);
  return {
    _id: [day, purpose, modelAsked, promptVersion].join(" "),
    rev: 0,
    day,
    purpose,
    model: modelAsked,
    promptVersion,
    calls: 0,
    fallbacks: {},
    refusals: 0,
    microUsd: 0,
    durations: noDurations(),
    counted: [],
    expiresAt: new Date(new Date(`${day}T00:00:00Z`).getTime() + (SHOWN_DAYS + 1) * DAY_MS),
  };
}

function withCall(before: CoachDay, { call, requests, outcome, ms }: EndedCall): CoachDay {
  const { reason, microUsd } = outcome;
  const taken = noDurations();
  if (requests.length > 0) taken[bucketOf(ms)] = 1;
  return {
    ...before,
    rev: before.rev + 1,
    calls: before.calls + 1,
    fallbacks:
      reason === null
        ? before.fallbacks
        : { ...before.fallbacks, [reason]: (before.fallbacks[reason] ?? 0) + 1 },
    refusals: before.refusals + requests.filter(isRefusal).length,
    microUsd: before.microUsd + microUsd,
    durations: addDurations(before.durations, taken),
    counted: [...before.counted, call.leaseToken].slice(-MOST_COUNTED),
  };
}

const isRefusal = ({ kind, status, received }: SentRequest): boolean =>
  kind === "answer" && status === 200 && received !== null && readCompletion(received).fault === "refusal";
