import {
  createBreaker,
  isCircuitOpen,
  unavailable,
  type Breaker,
  type InternalRequest,
  type KeySet,
  type Logger,
  type SessionChange,
} from "@questwell/common";
import { z } from "zod";
import type { GatewayContext } from "../context.ts";
import { DeadlinePassed, untilDeadline } from "../deadlines/until-deadline.ts";
import { subgraphNames, subgraphRecord, type SubgraphName } from "../schema/subgraphs.ts";
import { isObject } from "../objects/is-object.ts";
import { createAuthenticateCall } from "./authenticate-call.ts";
import { CallFailure, countsAsFailure, isCallFailure } from "./call-failure.ts";
import { internalHeaders, sessionChangeOf, timeOfCall } from "./internal-request.ts";
import { connectTo, UNAUTHORIZED } from "./subgraph-connections.ts";

const graphqlErrors = z.array(
  z.object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.number()])).optional(),
    extensions: z.record(z.string(), z.unknown()).optional(),
  }),
);

const OK = 200;
const SERVER_ERROR = 500;
const contentHeaders = { "content-type": "application/json", accept: "application/json" };

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
 * subgraph's circuit is open after repeated failures; what is no failure of the call, as it is.
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

  const authenticate = createAuthenticateCall(keys);
  const connections = subgraphRecord((name) => connectTo(new URL(urls[name]).origin));
  const paths = subgraphRecord((name) => new URL(urls[name]).pathname);

  async function send(name: SubgraphName, body: string, request: SubgraphRequest, mayBeKeyed: boolean) {
    const internal = internalOf(name, request);
    const time = timeOfCall(request.deadline);
    const headersFor = (subgraphKey: string | null) => {
      const authenticated = authenticate(name, mayBeKeyed ? subgraphKey : null, body, internal);
      return { ...contentHeaders, ...internalHeaders(time, authenticated) };
    };
    const call = { path: paths[name], body, headersFor };
    try {
      return await untilDeadline(time.leftMs, () => connections[name].send(call));
    } catch (cause) {
      if (!(cause instanceof DeadlinePassed)) throw cause;
      throw new CallFailure("No answer in time", time.isWhole, cause);
    }
  }

  async function ask(name: SubgraphName, operation: SubgraphOperation, request: SubgraphRequest) {
    const { query, variables, operationName } = operation;
    const body = JSON.stringify({ query, variables, operationName });
    const first = await send(name, body, request, true);
    // Another process than the one that the key was agreed on with; it has done nothing.
    const isOther = first.status === UNAUTHORIZED && first.isKeyed;
    const { status, headers, text } = isOther ? await send(name, body, request, false) : first;
    if (status !== OK) throw new CallFailure(`Status ${status}`, status >= SERVER_ERROR);
    try {
      return { ...readAnswer(text), sessionChange: sessionChangeOf(headers) };
    } catch (cause) {
      throw new CallFailure("No GraphQL response", true, cause);
    }
  }

  return async (name, operation, request) => {
    const guarded = breakers.get(name);
    if (!guarded) throw new Error(`There is no subgraph ${name}`);
    try {
      return await guarded(() => ask(name, operation, request));
    } catch (cause) {
      if (!isCallFailure(cause)) throw cause;
      const { requestId } = request;
      if (isCircuitOpen(cause)) log.debug({ subgraph: name, requestId }, "circuit open");
      else log.warn({ err: cause, subgraph: name, requestId }, "subgraph unreachable");
      throw unavailable(cause);
    }
  };
}

/** What a subgraph learns of a request besides its content. */
function internalOf(name: SubgraphName, request: SubgraphRequest): InternalRequest {
  const { session, requestId, client, idempotencyId } = request;
  const { address, userAgent } = client;
  return {
    viewer: session.viewer,
    requestId,
    // The device token is for identity only.
    client: name === "identity" ? client : { address, userAgent },
    ...(typeof idempotencyId === "string" && { idempotencyId }),
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
