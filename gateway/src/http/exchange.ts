import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Viewer } from "@questwell/common";

const REQUEST_ID_HEADER = "X-Request-Id";

/** The metric labels of a response, filled in as they become known. Only names from our own code, never client input. */
interface Measured {
  facade: "rest" | "graphql" | "other";
  operation: string;
  /** The status that REST would return; GraphQL itself returns 200 even for errors. */
  status: number | null;
}

/** What the gateway knows of a request while it serves it, whichever facade does. */
export interface Exchange {
  requestId: string;
  /** The client's network address. */
  address: string;
  measured: Measured;
  /** The account that the request acts for, once its session was read. */
  session: { viewer: Viewer | null };
  /** The route outside Express that serves it. */
  route: string | null;
}

/** A property of the response, which lives as long: nothing is looked up elsewhere. */
const EXCHANGE = Symbol("exchange");
interface Begun extends ServerResponse {
  [EXCHANGE]?: Exchange;
}

/**
 * Begins to serve a request: it gets an id of ours, for all log lines and subgraph calls. A client's own id is ignored.
 *
 * @param address the client's network address
 */
export function beginExchange(response: Begun, address: string): void {
  const exchange: Exchange = {
    requestId: randomUUID(),
    address,
    measured: { facade: "other", operation: "other", status: null },
    session: { viewer: null },
    route: null,
  };
  response[EXCHANGE] = exchange;
  response.setHeader(REQUEST_ID_HEADER, exchange.requestId);
}

/** The exchange of a response. @throws Error for one that was not begun. */
export function exchangeOf(response: Begun): Exchange {
  const exchange = response[EXCHANGE];
  if (!exchange) throw new Error("The request was not begun");
  return exchange;
}

/** Takes over the id that another gateway gave the request, and the client's address that it states. */
export function adoptExchange(response: ServerResponse, requestId: string, address: string): void {
  Object.assign(exchangeOf(response), { requestId, address });
  response.setHeader(REQUEST_ID_HEADER, requestId);
}

/** A header's value; undefined without it. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
