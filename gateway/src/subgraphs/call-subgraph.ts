import {
  decodeSessionChange,
  INTERNAL_AUTH_HEADER,
  SESSION_HEADER,
  signInternalToken,
  unavailable,
  type KeySet,
  type Logger,
  type SessionChange,
} from "@questwell/common";
import { z } from "zod";
import type { GatewayContext } from "../context.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";

/** Clients wait 15 s, the gateway 10 s, a subgraph has 8 s: whoever is nearer to the fault answers first. */
const SUBGRAPH_TIMEOUT_MS = 8000;

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
interface SubgraphAnswer extends z.output<typeof graphqlAnswer> {
  /** What identity wants done about the session. */
  sessionChange: SessionChange | null;
}

/** Who asks, and until when the answer matters. */
export type SubgraphRequest = Pick<GatewayContext, "requestId" | "client" | "session" | "signal">;

/**
 * Calls a subgraph in the name of a request.
 *
 * @throws AppError UNAVAILABLE for everything but a GraphQL answer with status 200.
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
  return async (name, { query, variables, operationName }, request) => {
    const body = JSON.stringify({ query, variables, operationName });
    const { session, requestId, client, signal } = request;
    const { viewer } = session;
    try {
      const response = await fetch(urls[name], {
        method: "POST",
        // Built from nothing, so that no header of a client ever reaches a subgraph.
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          [INTERNAL_AUTH_HEADER]: signInternalToken(keys, name, body, { viewer, requestId, client }),
        },
        body,
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(SUBGRAPH_TIMEOUT_MS)]),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`Status ${response.status}`);
      const change = response.headers.get(SESSION_HEADER);
      return {
        ...graphqlAnswer.parse(JSON.parse(text)),
        sessionChange: change === null ? null : decodeSessionChange(change),
      };
    } catch (cause) {
      log.warn({ err: cause, subgraph: name, requestId }, "a subgraph did not answer");
      throw unavailable(cause);
    }
  };
}
