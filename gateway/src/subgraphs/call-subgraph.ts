import {
  createBreaker,
  isCircuitOpen,
  unavailable,
  type Breaker,
  type KeySet,
  type Logger,
  type SessionChange,
} from "@questwell/common";
import { z } from "zod";
import type { GatewayContext } from "../context.ts";
import { subgraphNames, type SubgraphName } from "../schema/subgraphs.ts";
import { CallFailure, countsAsFailure } from "./call-failure.ts";
import { internalRequest, sessionChangeOf } from "./internal-request.ts";

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
export interface SubgraphOperation {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
}

export interface SubgraphAnswer extends z.output<typeof graphqlAnswer> {
  /** The session change that identity requests. */
  sessionChange: SessionChange | null;
}

/** The caller and the deadline. */
export type SubgraphRequest = Pick<GatewayContext, "requestId" | "client" | "session" | "deadline"> & {
  idempotencyId?: string | null;
};

/**
 * Calls a subgraph on behalf of a request.
 *
 * @throws AppError UNAVAILABLE for everything but a GraphQL response with status 200, and immediately while the
 * subgraph's circuit is open after repeated failures.
 */
export type CallSubgraph = (
  name: SubgraphName,
  operation: SubgraphOperation,
  request: SubgraphRequest,
) => Promise<SubgraphAnswer>;

/** Creates the function that calls the subgraphs at `urls`; `keys` sign the token that authenticates the gateway. */
export function createSubgraphCaller(
  urls: Readonly<Record<SubgraphName, string>>,
  keys: KeySet,
  log: Logger,
): CallSubgraph {
  const breakers = new Map<SubgraphName, Breaker>(
    subgraphNames.map((name) => [name, createBreaker({ countsAsFailure })]),
  );

  async function ask(name: SubgraphName, operation: SubgraphOperation, request: SubgraphRequest) {
    const { query, variables, operationName } = operation;
    const body = JSON.stringify({ query, variables, operationName });
    const { session, requestId, deadline, idempotencyId } = request;
    const { viewer } = session;
    // The device token is for identity only.
    const { deviceToken: _, ...others } = request.client;
    const client = name === "identity" ? request.client : others;
    const keyed = typeof idempotencyId === "string" ? { idempotencyId } : {};
    const internal = { viewer, requestId, client, ...keyed };
    const { headers, signal, isWhole } = internalRequest(keys, name, body, internal, deadline);
    const outOfTime = (cause: unknown): never => {
      throw signal.aborted ? new CallFailure("No answer in time", isWhole, cause) : cause;
    };
    // oxlint-disable-next-line no-restricted-globals -- calls the services' addresses from config.ts
    const response = await fetch(urls[name], {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body,
      redirect: "error",
      signal,
    }).catch(outOfTime);
    const text = await response.text().catch(outOfTime);
    const { status } = response;
    if (status !== 200) throw new CallFailure(`Status ${status}`, status >= 500);
    return { ...graphqlAnswer.parse(JSON.parse(text)), sessionChange: sessionChangeOf(response) };
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
