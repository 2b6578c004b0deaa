import { setTimeout as delay } from "node:timers/promises";
import { costOf, mostCost } from "../budget/cost.ts";
import { reserve, settle, type OverBudget } from "../budget/reserve.ts";
import type { CoachCall, SentRequest } from "../calls/coach-call.model.ts";
import { markSent, type Outcome } from "../calls/record-call.ts";
import type { At, Reason } from "../coach/answered.ts";
import { meaningOf, type ProviderFault } from "../openai/faults.ts";
import type { Attempt, Exchanged, Prepared } from "../openai/provider.ts";
import { jsonOf } from "../openai/read-completion.ts";
import type { Task } from "../openai/task.ts";
import { isPaused } from "../pause/find-pause.ts";
import { areSafe } from "../safety/gate.ts";
import type { Ai } from "./ai.ts";
import type { Stopwatch } from "./stopwatch.ts";

const MAX_RETRY_AFTER_S = 2;
const RETRY_PAUSE_MS = 100;
/** With less than this left nothing is sent any more. */
const LEAST_MS = 500;

/** A call in the making: what was sent so far, and what it costs. */
interface Making<Value> {
  ai: Ai;
  ctx: At;
  task: Task<Value>;
  call: CoachCall;
  time: Stopwatch;
  requests: SentRequest[];
  /** Whether the provider's moderation flags a text of the person; it starts with the first request and may only tighten. */
  flagged: Promise<boolean> | null;
  outcome: Outcome;
}

/** The result of a call, with everything that is recorded about it. */
export interface Made<Value> {
  result: { value: Value } | { reason: Reason };
  requests: SentRequest[];
  outcome: Outcome;
}

/** The answer of one request: usable, faulty in its content, or none. */
type Read<Value> = { value: Value; texts: string[] } | { faults: string[] } | { reason: Reason };

/**
 * Asks the model once, and once more where its answer is unusable: at most two paid requests. Everything is reserved
 * before and noted before it is sent.
 */
export async function makeCall<Value>(
  ai: Ai,
  ctx: At,
  task: Task<Value>,
  call: CoachCall,
  time: Stopwatch,
): Promise<Made<Value>> {
  const outcome: Outcome = {
    outcome: "fallback",
    reason: null,
    answer: null,
    modelAnswered: null,
    tokensIn: 0,
    tokensCached: 0,
    tokensOut: 0,
    microUsd: 0,
  };
  const making: Making<Value> = { ai, ctx, task, call, time, requests: [], flagged: null, outcome };
  const read = await answerOrRepair(making);
  const result = (await making.flagged) === true ? { reason: "unsafe" as const } : await toResult(read);
  if ("value" in result) Object.assign(outcome, { outcome: "written", answer: result.value });
  else outcome.reason = result.reason;
  return { result, requests: making.requests, outcome };
}

async function toResult<Value>(read: Read<Value>): Promise<{ value: Value } | { reason: Reason }> {
  if ("reason" in read) return read;
  if ("faults" in read) return { reason: "invalid" };
  return (await areSafe(read.texts)) ? { value: read.value } : { reason: "unsafe" };
}

async function answerOrRepair<Value>(making: Making<Value>): Promise<Read<Value>> {
  const first = await ask(making, 1, null);
  if (!("faults" in first) || !making.time.hasTimeForRepair()) return first;
  return ask(making, 2, first.faults);
}

/** One paid request, reserved, sent and settled. */
async function ask<Value>(
  making: Making<Value>,
  attempt: 1 | 2,
  faults: string[] | null,
): Promise<Read<Value>> {
  const { ai, ctx, task, call, time } = making;
  const { prices, caps } = ai.settings;
  const prompt = ai.prompts.of(task.prompt, task.style);
  const prepared = ai.provider.prepare(task, prompt, faults && { faults });
  if (time.leftMs() < LEAST_MS) return { reason: "slow" };
  const microUsd = mostCost(prices, Buffer.byteLength(prepared.body), prepared.maxTokens);
  const { userId, _id: callId } = call;
  const reserved = await reserve(ctx, caps, { userId, callId, attempt, microUsd });
  if (isOverBudget(reserved)) return { reason: reserved };
  const answered = await sendOnceOrTwice(making, prepared, attempt);
  const { spent, mayCount } = costOfAttempt(making, answered, reserved.microUsd);
  making.outcome.microUsd += spent;
  await settle(ctx, reserved, { spent, isCall: mayCount });
  return typeof answered === "string" ? { reason: answered } : readAttempt(making, answered);
}

const isOverBudget = (reserved: object | OverBudget): reserved is OverBudget => typeof reserved === "string";

/** Sends, and once more where surely nothing was generated: nobody listened, or the server said when to come back. */
async function sendOnceOrTwice<Value>(
  making: Making<Value>,
  prepared: Prepared,
  attempt: 1 | 2,
): Promise<Attempt | Reason> {
  const { time } = making;
  const timeoutMs = () => (attempt === 1 ? time.firstMs() : time.leftMs());
  const first = await sendNoted(making, prepared, timeoutMs());
  const pauseMs = typeof first === "string" ? null : pauseBeforeRetry(first);
  if (pauseMs === null || time.leftMs() < pauseMs + LEAST_MS) return first;
  await delay(pauseMs);
  const second = await sendNoted(making, prepared, timeoutMs());
  return typeof second === "string" ? first : second;
}

function pauseBeforeRetry({ fault, retryAfterS }: Attempt): number | null {
  if (fault === "notSent") return RETRY_PAUSE_MS;
  const isTold = fault === "rateLimited" || fault === "overloaded";
  if (!isTold || retryAfterS === null || retryAfterS > MAX_RETRY_AFTER_S) return null;
  return retryAfterS * 1000;
}

/** Sends once; every text is noted before it leaves. The first request takes the moderation along. */
async function sendNoted<Value>(
  making: Making<Value>,
  prepared: Prepared,
  timeoutMs: number,
): Promise<Attempt | Reason> {
  const { ai, ctx, task, call, requests } = making;
  if (await isPaused()) return "paused";
  const note = noteRequest(requests, "answer", prepared.body);
  const isModerated = ai.settings.moderates && making.flagged === null;
  const moderation = isModerated ? ai.provider.prepareModeration(task.freeTexts) : null;
  const moderationNote = moderation && noteRequest(requests, "moderation", moderation.body);
  if (!(await markSent(call, requests))) return "interrupted";
  // After the write, which may take seconds.
  const consent = await ctx.askConsent(call.userId);
  if (consent !== "given") {
    record(requests, note, null);
    if (moderationNote) record(requests, moderationNote, null);
    return consent === "unknown" ? "unreachable" : "interrupted";
  }
  if (moderation && moderationNote) {
    const answering = moderation.send(timeoutMs);
    making.flagged = answering.then((answer) => {
      record(requests, moderationNote, answer);
      return answer.isFlagged;
    });
  }
  const attempt = await ai.send(prepared, timeoutMs);
  record(requests, note, typeof attempt === "string" ? null : attempt);
  return attempt;
}

function noteRequest(requests: SentRequest[], kind: SentRequest["kind"], sent: string): SentRequest {
  const note = { kind, sent, received: null, status: null, requestId: null, ms: 0 };
  requests.push(note);
  return note;
}

/** Completes the note of a request with its answer, or removes it where nothing left. */
function record(requests: SentRequest[], note: SentRequest, answer: Exchanged | null): void {
  if (answer === null || answer.fault === "notSent" || answer.fault === "noConnection") {
    requests.splice(requests.indexOf(note), 1);
    return;
  }
  const { sent, received, status, requestId, ms } = answer;
  Object.assign(note, { sent, received, status, requestId, ms });
}

/** What a request cost: exact where the provider said so, in full where it may have generated something. */
function costOfAttempt<Value>(
  { ai, outcome }: Making<Value>,
  answered: Attempt | Reason,
  reservedMicroUsd: number,
): { spent: number; mayCount: boolean } {
  if (typeof answered === "string") return { spent: 0, mayCount: false };
  const { usage, fault, model } = answered;
  outcome.modelAnswered = model ?? outcome.modelAnswered;
  if (usage !== null) {
    outcome.tokensIn += usage.input;
    outcome.tokensCached += usage.cached;
    outcome.tokensOut += usage.output;
    return { spent: Math.min(reservedMicroUsd, costOf(ai.settings.prices, usage)), mayCount: true };
  }
  const mayCount = fault === null || meaningOf(fault).mayCost;
  return { spent: mayCount ? reservedMicroUsd : 0, mayCount };
}

/** What is wrong with an answer that is none, in words for the model. */
const wordsFor: Partial<Record<ProviderFault, string>> = {
  truncated: "The answer was too long",
  filtered: "The answer was empty",
  refusal: "The answer was a refusal: write about a safe part of the task",
  toolCalls: "The answer called a tool, and there are none",
};

function readAttempt<Value>({ ai, task }: Making<Value>, { fault, text }: Attempt): Read<Value> {
  if (fault !== null) {
    const { isRepairable, reason } = meaningOf(fault);
    return isRepairable
      ? { faults: [wordsFor[fault] ?? "The answer was not the JSON that the schema asks for"] }
      : { reason };
  }
  const spoken = text ?? "";
  if (ai.isLeak(spoken)) return { faults: ["The answer repeated the rules"] };
  return task.read(jsonOf(spoken));
}
