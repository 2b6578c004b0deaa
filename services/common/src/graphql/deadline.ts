import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultFieldResolver, isObjectType, type GraphQLSchema } from "graphql";
import { unavailable } from "../errors/app-error.ts";
import { headerOf } from "../exchange/header-of.ts";
import { sendPlainText } from "../exchange/send-text.ts";
import { timeLeftOf } from "../time/time-left.ts";

/** The header with the time left for the answer, in milliseconds. */
export const TIME_LEFT_HEADER = "x-time-left";
/** The header with the deadline by the caller's clock, in milliseconds since 1970. */
export const DEADLINE_HEADER = "x-deadline";

/** The longest time left of a call, whatever its headers state, and the default without headers. */
const LONGEST_MS = 25_000;

/** The deadline of a call. */
interface Deadline {
  /** Aborts when no caller waits for the answer any longer. */
  signal: AbortSignal;
  /** When it aborts at the latest. */
  deadline: Date;
}

const deadlines = new WeakMap<ServerResponse, Deadline>();

/** Each call ends so; its stack would cost more than the call's other timers. */
const disconnected = new Error("The caller disconnected");

/** Rejects calls after their deadline, and answers those that miss it in place of their handler, which is `next`. */
export function keepDeadline(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const headers = {
    timeLeft: headerOf(request, TIME_LEFT_HEADER),
    deadline: headerOf(request, DEADLINE_HEADER),
  };
  // One reading of the clock, so that the deadline is never after the stated one.
  const nowMs = Date.now();
  const leftMs = Math.min(timeLeftOf(headers, nowMs) ?? LONGEST_MS, LONGEST_MS);
  if (leftMs <= 0) return answerTooLate(response);
  const over = new AbortController();
  deadlines.set(response, { signal: over.signal, deadline: new Date(nowMs + leftMs) });
  const timer = setTimeout(() => {
    over.abort(new Error("The deadline of the call has passed"));
    answerTooLate(response);
  }, leftMs);
  response.once("close", () => {
    clearTimeout(timer);
    over.abort(disconnected);
  });
  next();
}

function answerTooLate(response: ServerResponse): void {
  if (response.headersSent) return;
  response.setHeader("Retry-After", "1");
  sendPlainText(response, 503, "Service temporarily unavailable");
}

/** The deadline of the call that is being answered. */
export const deadlineOf = (response: ServerResponse): Deadline =>
  deadlines.get(response) ?? {
    signal: AbortSignal.timeout(LONGEST_MS),
    deadline: new Date(Date.now() + LONGEST_MS),
  };

/** Makes every resolver of a schema fail without running once the call's signal has aborted. */
export function stopAtDeadline(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      // Reading a property of a loaded object takes no time.
      if (!resolve || resolve === defaultFieldResolver) continue;
      field.resolve = (parent, args, context: { signal: AbortSignal }, info) => {
        if (context.signal.aborted) throw unavailable(context.signal.reason);
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}
