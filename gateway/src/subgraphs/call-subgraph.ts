import {
  createBreaker,
  isCircuitOpen,
  unavailable,
  type Breaker,
  type KeySet,
  type Logger,
  type SessionChange,
} from "@questwell/common";
import { Pool } from "undici";
import { z } from "zod";
import type { GatewayContext } from "../context.ts";
import { untilDeadline } from "../deadlines/until-deadline.ts";
import { subgraphNames, subgraphRecord, type SubgraphName } from "../schema/subgraphs.ts";
import { CallFailure, countsAsFailure } from "./call-failure.ts";
import { internalRequest, sessionChangeOf } from "./internal-request.ts";

const graphqlErrors = z.array(
  z.object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.number()])).optional(),
    extensions: z.record(z.string(), z.unknown()).optional(),
  }),
);

/** An operation for one subgraph. */
export interface SubgraphOperation {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
}

export interface SubgraphAnswer {
  data: Record<string, unknown> | null;
  errors?: z.output<typeof graphqlErrors>;
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

  const connections = subgraphRecord((name) => new Pool(new URL(urls[name]).origin));
  const paths = subgraphRecord((name) => new URL(urls[name]).pathname);

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
    const { headers, leftMs, isWhole } = internalRequest(keys, name, body, internal, deadline);
    return untilDeadline(deadline, leftMs, async (signal) => {
      try {
        const response = await connections[name].request({
          path: paths[name],
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json", ...headers },
          body,
          signal,
        });
        const { statusCode: status } = response;
        const text = await response.body.text();
        if (status !== 200) throw new CallFailure(`Status ${status}`, status >= 500);
        return { ...readAnswer(text), sessionChange: sessionChangeOf(response.headers) };
      } catch (cause) {
        throw signal.aborted ? new CallFailure("No answer in time", isWhole, cause) : cause;
      }
    });
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

/** Reads a GraphQL response. Our own process wrote it, so that its data are checked where they are used. */
function readAnswer(text: string): Omit<SubgraphAnswer, "sessionChange"> {
  const answer: unknown = JSON.parse(text);
  if (!isObject(answer)) throw new Error("The answer is no object");
  const { data = null, errors } = answer;
  if (data !== null && !isObject(data)) throw new Error("The data are no object");
  return { data, ...(errors !== undefined && { errors: graphqlErrors.parse(errors) }) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
