import type { RequestHandler, Response } from "express";
import { defaultFieldResolver, isObjectType, type GraphQLSchema } from "graphql";
import { unavailable } from "../errors/app-error.ts";
import { timeLeftOf } from "../time/time-left.ts";

/** The header that says how many milliseconds the answer matters from now on. */
export const TIME_LEFT_HEADER = "x-time-left";
/** The header that says when that is over by the caller's clock, in milliseconds since 1970. */
export const DEADLINE_HEADER = "x-deadline";

/** No call matters longer, whatever it says; and so long matters one that says nothing. */
const LONGEST_MS = 25_000;

/** How long a call matters. */
interface Term {
  /** Aborts when it does not any longer. */
  signal: AbortSignal;
  /** When that is at the latest. */
  deadline: Date;
}

const terms = new WeakMap<Response, Term>();

/** Refuses calls whose time is over, and answers those that miss their time in place of whoever works on them. */
export const keepDeadline: RequestHandler = (request, response, next) => {
  const said = { timeLeft: request.get(TIME_LEFT_HEADER), deadline: request.get(DEADLINE_HEADER) };
  const leftMs = Math.min(timeLeftOf(said, Date.now()) ?? LONGEST_MS, LONGEST_MS);
  if (leftMs <= 0) return answerTooLate(response);
  const over = new AbortController();
  terms.set(response, { signal: over.signal, deadline: inMs(leftMs) });
  const timer = setTimeout(() => {
    over.abort(new Error("The call took too long"));
    answerTooLate(response);
  }, leftMs);
  response.once("close", () => {
    clearTimeout(timer);
    over.abort(new Error("The caller is gone"));
  });
  next();
};

function answerTooLate(response: Response): void {
  if (response.headersSent) return;
  response.status(503).set("Retry-After", "1").type("text/plain").send("Service temporarily unavailable");
}

/** How long the call that is being answered matters. */
export const deadlineOf = (response: Response): Term =>
  terms.get(response) ?? { signal: AbortSignal.timeout(LONGEST_MS), deadline: inMs(LONGEST_MS) };

const inMs = (ms: number) => new Date(Date.now() + ms);

/** Makes every resolver of a schema refuse to begin once the answer does not matter any longer. */
export function stopAtDeadline(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      // Reading a property of what is there already takes no time.
      if (!resolve || resolve === defaultFieldResolver) continue;
      field.resolve = (parent, args, context: { signal: AbortSignal }, info) => {
        if (context.signal.aborted) throw unavailable(context.signal.reason);
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}
