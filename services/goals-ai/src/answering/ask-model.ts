import { setTimeout as delay } from "node:timers/promises";
import { counterOf, durationsOf, toAppError } from "@questwell/common";
import { spentOn } from "../budget/reserve.ts";
import { callIdOf } from "../calls/call-id.ts";
import { claimCall, keepLease, type Claim } from "../calls/claim-call.ts";
import type { CoachCall } from "../calls/coach-call.model.ts";
import { closeInterrupted, finishCall } from "../calls/record-call.ts";
import type { Asked, At, Reason } from "../coach/answered.ts";
import { countCall, type EndedCall } from "../figures/count-call.ts";
import type { Task } from "../openai/task.ts";
import { isPaused } from "../pause/find-pause.ts";
import type { Ai } from "./ai.ts";
import { makeCall, type Made } from "./make-call.ts";
import { startStopwatch, type Stopwatch } from "./stopwatch.ts";

/** The built-in coach needs this long, and its answer has to arrive. */
const BUILT_IN_MS = 300;
const POLL_MS = 200;
/** With less than this left in the queue nothing is begun. */
const LEAST_MS = 1000;

const total = counterOf("coach_calls_total", "Calls to the language model, by what came of them.", [
  "purpose",
  "outcome",
  "reason",
]);
const seconds = durationsOf("coach_call_seconds", "How long calls to the language model took.", ["purpose"]);
const cost = counterOf(
  "coach_cost_micro_usd_total",
  "What calls to the language model cost, in millionths of a dollar.",
);

export type FromModel<Value> = { value: Value } | { reason: Reason };

/**
 * Asks the model for one wish, once: a retry, another tab or another process gets the answer of the first request. Never
 * later than the deadline, and it never throws: every "no" is a reason.
 */
export async function askModel<Value>(
  ai: Ai,
  ctx: At,
  task: Task<Value>,
  asked: Asked,
): Promise<FromModel<Value>> {
  const allowedMs = Math.min(
    task.answerMs ?? ai.settings.answerMs,
    asked.answerBy.getTime() - Date.now() - BUILT_IN_MS,
  );
  const callId = callIdOf(asked.userId, asked.callKey);
  const tooLate = new AbortController();
  try {
    return await Promise.race([
      ai.shareWish(callId, () => claimAndMake(ai, ctx, task, callId, asked, startStopwatch(allowedMs))),
      // Another request may have begun the wish, with more time than this one has.
      delay(Math.max(0, allowedMs), { reason: "slow" as const }, { signal: tooLate.signal }),
    ]);
  } catch (error) {
    // The built-in coach needs no database, and answers whatever is broken here.
    ctx.log.error({ err: error, purpose: task.purpose }, "language model call failed");
    const reason = toAppError(error)?.code === "UNAVAILABLE" ? "unreachable" : "failed";
    total.inc({ purpose: task.purpose, outcome: "fallback", reason });
    return { reason };
  } finally {
    tooLate.abort();
  }
}

async function claimAndMake<Value>(
  ai: Ai,
  ctx: At,
  task: Task<Value>,
  callId: string,
  { userId, trigger }: Asked,
  time: Stopwatch,
): Promise<FromModel<Value>> {
  const { version } = ai.prompts.of(task.prompt, task.style);
  const { host, model } = ai.provider;
  const call = {
    _id: callId,
    userId,
    purpose: task.purpose,
    trigger,
    host,
    modelAsked: model,
    promptVersion: version,
  };
  while (time.leftMs() > 0) {
    const claim: Claim = await claimCall({ clock: ctx.clock, newId: () => ai.newId() }, call);
    if (claim.kind === "own") return makeOwn(ai, ctx, task, claim.call, time);
    if (claim.kind === "done") return answerOf(claim.call);
    if (claim.kind === "deleted") return { reason: "interrupted" };
    if (claim.kind === "full") return { reason: "personBudget" };
    if (claim.kind === "interrupted") {
      await closeInterrupted(claim.call, await spentOn(call._id));
      return { reason: "interrupted" };
    }
    await delay(Math.min(POLL_MS, time.leftMs()));
  }
  return { reason: "slow" };
}

function answerOf<Value>({ outcome, answer, reason }: CoachCall): FromModel<Value> {
  return outcome === "written" ? { value: answer as Value } : { reason: reason ?? "interrupted" };
}

/** Makes a call that we claimed, and records what came of it. */
async function makeOwn<Value>(
  ai: Ai,
  ctx: At,
  task: Task<Value>,
  call: CoachCall,
  time: Stopwatch,
): Promise<FromModel<Value>> {
  const startedAt = performance.now();
  const lease = keepLease(ctx, call);
  try {
    const { result, requests, outcome } = await queued(ai, ctx, task, call, time);
    const ms = Math.round(performance.now() - startedAt);
    await finishCall(call, requests, { ...outcome, ms });
    countInBackground(ctx, { call, requests, outcome, ms });
    const reason = outcome.reason ?? "none";
    total.inc({ purpose: task.purpose, outcome: outcome.outcome ?? "fallback", reason });
    seconds.observe({ purpose: task.purpose }, ms / 1000);
    cost.inc(outcome.microUsd);
    return result;
  } finally {
    lease.stop();
  }
}

/** The figures for operators; nobody waits for them. */
function countInBackground({ log }: At, ended: EndedCall): void {
  countCall(ended).catch((error: unknown) =>
    log.warn({ err: error }, "a language model call was not counted"),
  );
}

async function queued<Value>(
  ai: Ai,
  ctx: At,
  task: Task<Value>,
  call: CoachCall,
  time: Stopwatch,
): Promise<Made<Value>> {
  const open = ai.whyNot();
  if (open !== null) return notMade(open);
  if (ai.queue.pendingCount >= ai.settings.concurrency) return notMade("busy");
  return ai.queue(async () => {
    if (time.leftMs() < LEAST_MS) return notMade("slow");
    return (await isPaused()) ? notMade("paused") : makeCall(ai, ctx, task, call, time);
  });
}

const notMade = (reason: Reason): Made<never> => ({
  result: { reason },
  requests: [],
  outcome: {
    outcome: "fallback",
    reason,
    answer: null,
    modelAnswered: null,
    tokensIn: 0,
    tokensCached: 0,
    tokensOut: 0,
    microUsd: 0,
  },
});
