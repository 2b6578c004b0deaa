import type { IncomingHttpHeaders } from "node:http";
import {
  DEADLINE_HEADER,
  decodeSessionChange,
  INTERNAL_AUTH_HEADER,
  SESSION_HEADER,
  signInternalToken,
  TIME_LEFT_HEADER,
  type Bound,
  type InternalRequest,
  type KeySet,
  type SessionChange,
} from "@questwell/common";
import type { Deadline } from "../deadlines/deadline.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";

/** The headers of a request to a subgraph, and its time. */
interface Internal {
  headers: Record<string, string>;
  /** Milliseconds until its deadline. */
  leftMs: number;
  /** False when earlier calls of the same client request used part of the time. */
  isWhole: boolean;
}

/**
 * Signs a request to a subgraph and gives it its share of the deadline. The headers are built from scratch, so that no
 * client header ever reaches a subgraph.
 *
 * @param bound the body, or path and query, that the token is bound to
 */
export function internalRequest(
  keys: KeySet,
  name: SubgraphName,
  bound: Bound,
  request: InternalRequest,
  deadline: Deadline,
): Internal {
  const { endMs, leftMs, isWhole } = deadline.ofSubgraph();
  return {
    headers: {
      [TIME_LEFT_HEADER]: String(leftMs),
      [DEADLINE_HEADER]: String(endMs),
      [INTERNAL_AUTH_HEADER]: signInternalToken(keys, name, bound, request),
    },
    leftMs,
    isWhole,
  };
}

/** The session change that identity requests in a response, by its headers. */
export function sessionChangeOf(headers: IncomingHttpHeaders): SessionChange | null {
  const change = headers[SESSION_HEADER];
  return typeof change === "string" ? decodeSessionChange(change) : null;
}
