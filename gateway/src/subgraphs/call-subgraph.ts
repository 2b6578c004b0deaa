import {
  DEADLINE_HEADER,
  decodeSessionChange,
  INTERNAL_AUTH_HEADER,
  SESSION_HEADER,
  signInternalToken,
  unavailable,
  type KeySet,
  type Logger,
  type SessionChange,
  TIME_LEFT_HEADER,
} from "@questwell/common";
import { z } from "zod";
import type { GatewayContext } from "../context.ts";
import { subgraphNames, type SubgraphName } from "../schema/subgraphs.ts";
import { createBreaker, isCircuitOpen, type Breaker } from "./breaker.ts";
import { CallFailure, countsAsFailure } from "./call-failure.ts";

const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
});

/** An operation for one subgraph. */
interface SubgraphOperation {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
}

/** What a subgraph answered. */
export interface SubgraphAnswer extends z.output<typeof graphqlAnswer> {
  /** What identity wants done about the session. */
  sessionChange: SessionChange | null;
}

/** Who asks, and until when the answer matters. */
export type SubgraphRequest = Pick<GatewayContext, "requestId" | "client" | "session" | "deadline"> & {
  idempotencyId?: string | null;
};

/**
 * Calls a subgraph in the name of a request.
 *
 * @throws AppError UNAVAILABLE for everything but a GraphQL answer with status 200, and at once while a subgraph that
 * failed again and again is left alone.
 */
export type CallSubgraph = (
  name: SubgraphName,
  operation: SubgraphOperation,
  request: SubgraphRequest,
) => Promise<SubgraphAnswer>;

/** Makes the function that calls the subgraphs at `urls`; `keys` sign the token that proves the gateway. */
export function createSubgraphCaller(
  urls: Readonly<Record<SubgraphName, string>>,
  keys: KeySet,
  log: Logger,
): CallSubgraph {
  const breakers = new Map<SubgraphName, Breaker>(
    subgraphNames.map((name) => [name, createBreaker(countsAsFailure)]),
  );

  async function ask(name: SubgraphName, operation: SubgraphOperation, request: SubgraphRequest) {
    const { query, variables, operationName } = operation;
    const body = JSON.stringify({ query, variables, operationName });
    const { session, requestId, deadline, idempotencyId } = request;
    const { viewer } = session;
    // What a sign-in left on the device is identity's business alone.
    const { deviceToken: _, ...others } = request.client;
    const client = name === "identity" ? request.client : others;
    const keyed = typeof idempotencyId === "string" ? { idempotencyId } : {};
    const internal = { viewer, requestId, client, ...keyed };
    const { endMs, leftMs, isWhole } = deadline.ofSubgraph();
    const over = AbortSignal.any([deadline.signal, AbortSignal.timeout(leftMs)]);
    const outOfTime = (cause: unknown): never => {
      throw over.aborted ? new CallFailure("No answer in time", isWhole, cause) : cause;
    };
    const response = await fetch(urls[name], {
      method: "POST",
      // Built from nothing, so that no header of a client ever reaches a subgraph.
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        [TIME_LEFT_HEADER]: String(leftMs),
        [DEADLINE_HEADER]: String(endMs),
        [INTERNAL_AUTH_HEADER]: signInternalToken(keys, name, body, internal),
      },
      body,
      redirect: "error",
      signal: over,
    }).catch(outOfTime);
    const text = await response.text().catch(outOfTime);
    const { status } = response;
    if (status !== 200) throw new CallFailure(`Status ${status}`, status >= 500);
    const change = response.headers.get(SESSION_HEADER);
    return {
      ...graphqlAnswer.parse(JSON.parse(text)),
      sessionChange: change === null ? null : decodeSessionChange(change),
    };
  }

  return async (name, operation, request) => {
    const guarded = breakers.get(name);
    if (!guarded) throw new Error(`There is no subgraph ${name}`);
    try {
      return await guarded(() => ask(name, operation, request));
    } catch (cause) {
      const { requestId } = request;
      if (isCircuitOpen(cause)) log.debug({ subgraph: name, requestId }, "circuit open");
      else log.warn({ err: cause, subgraph: name, requestId }, "subgraph unreachable");
      throw unavailable(cause);
    }
  };
}
