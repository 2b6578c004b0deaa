import type { IncomingHttpHeaders } from "node:http";
import {
  DEADLINE_HEADER,
  decodeSessionChange,
  INTERNAL_AUTH_HEADER,
  SESSION_HEADER,
  TIME_LEFT_HEADER,
  type SessionChange,
} from "@questwell/common";
import type { Deadline } from "../deadlines/deadline.ts";

/** The time of a request to a subgraph, and the headers that state it. */
interface TimeOfCall {
  headers: Record<string, string>;
  /** Milliseconds until its deadline. */
  leftMs: number;
  /** False when earlier calls of the same client request used part of the time. */
  isWhole: boolean;
}

/** Gives a request to a subgraph its share of the deadline. */
export function timeOfCall(deadline: Deadline): TimeOfCall {
  const { endMs, leftMs, isWhole } = deadline.ofSubgraph();
  return {
    headers: { [TIME_LEFT_HEADER]: String(leftMs), [DEADLINE_HEADER]: String(endMs) },
    leftMs,
    isWhole,
  };
}

/**
 * The headers of a request to a subgraph. They are built from scratch, so that no client header ever reaches a subgraph.
 *
 * @param authenticated what proves that the request is the gateway's
 */
export const internalHeaders = ({ headers }: TimeOfCall, authenticated: string): Record<string, string> => ({
  ...headers,
  [INTERNAL_AUTH_HEADER]: authenticated,
});

/** The session change that identity requests in a response, by its headers. */
export function sessionChangeOf(headers: IncomingHttpHeaders): SessionChange | null {
  const change = headers[SESSION_HEADER];
  return typeof change === "string" ? decodeSessionChange(change) : null;
}
