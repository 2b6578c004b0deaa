import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import { toRefusal } from "../http/errors.ts";
import { exchangeOf, headerOf } from "../http/exchange.ts";
import { hasBody, readJson } from "../http/read-json.ts";
import { assertSameOrigin } from "../http/same-origin.ts";
import { sendGraphqlRefusal } from "../http/send-refusal.ts";
import { JSON_TYPE, sendText } from "../http/send-text.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { askApollo } from "./ask-apollo.ts";
import type { Graphql } from "./create-graphql.ts";
import type { ForwardDocument } from "./forward-document.ts";
import type { PreparedDocument } from "./prepare-document.ts";
import { createHashOfQuery, outdated } from "./trusted-documents.ts";

export interface ServeGraphqlDependencies {
  graphql: Graphql;
  publicOrigin: string;
  /** The web app's documents: operation name by document hash. */
  trusted: ReadonlyMap<string, string>;
  /** Whether a trusted document may run now. */
  mayRun: (documentHash: string) => boolean;
  /** Whether only trusted documents run; in development every document within the limits runs. */
  isProduction: boolean;
  /** Lets a sibling run another document; null where the request comes from a sibling already. */
  forward: ForwardDocument | null;
  /** Authenticates the caller. */
  openContext: (request: IncomingMessage, response: ServerResponse) => Promise<GatewayContext>;
}

/** Serves a request to `/graphql`, by POST only. @throws AppError for one that is refused. */
export type ServeGraphql = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The parts of the body that are read here; Apollo Server checks the rest. */
interface GraphqlBody {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: { persistedQuery?: unknown } | null;
}

/** The path, and the route in the log. */
export const GRAPHQL_PATH = "/graphql";

/**
 * Creates the function that serves `/graphql`. A prepared document is run at once; Apollo Server answers whatever is
 * unusual about the document, the body or the headers.
 */
export function createServeGraphql({
  graphql: { server, prepare, run },
  publicOrigin,
  trusted,
  mayRun,
  isProduction,
  forward,
  openContext,
}: ServeGraphqlDependencies): ServeGraphql {
  const hashOf = createHashOfQuery((hash) => trusted.has(hash));

  return async (request, response) => {
    const exchange = exchangeOf(response);
    exchange.route = GRAPHQL_PATH;
    response.setHeader("Cache-Control", "no-store");
    if (request.method !== "POST") return refuseMethod(response);
    exchange.measured.facade = "graphql";
    assertSameOrigin(request, publicOrigin);
    // Apollo Server would treat it as CSRF and respond with its own error message.
    if (!hasBody(request)) throw new AppError("BAD_REQUEST", "A GraphQL request needs a body");
    const body = (await readJson(request, response)) as GraphqlBody;
    const hash = hashOf(body.query);
    const operation = mayRun(hash) ? trusted.get(hash) : undefined;
    if (operation !== undefined) exchange.measured.operation = operation;
    else if (await forward?.(hash, request, response)) return;
    else if (isProduction) throw outdated();
    // Apollo Server would respond to this with status 200.
    if (body.extensions?.persistedQuery)
      throw new AppError("PERSISTED_QUERY_NOT_SUPPORTED", "Send the document");
    const idempotencyKey = readIdempotencyKey(request);
    const context = await openContext(request, response);
    context.idempotencyKey = idempotencyKey;
    const type = plainTypes.get(headerOf(request, "accept") ?? "");
    const prepared = typeof body.query === "string" && type !== undefined ? prepare(body.query) : null;
    if (!prepared || type === undefined || !isPlain(body, prepared))
      return askApollo(server, request, response, body, context);
    const { status, headers, result } = await run(prepared, body.variables ?? {}, context);
    for (const [name, value] of headers) response.setHeader(name, value);
    const { errors, data, extensions } = result;
    sendText(response, status, type, `${JSON.stringify({ errors, data, extensions })}\n`);
  };
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader("Allow", "POST");
  const error = new AppError("BAD_REQUEST", "GraphQL is served by POST");
  sendGraphqlRefusal(response, { ...toRefusal(error), status: 405 });
}

const RESPONSE_TYPE = "application/graphql-response+json; charset=utf-8";

/** The type of a response by the `Accept` header, of the headers that clients usually send; the first is the app's. */
const plainTypes: ReadonlyMap<string, string> = new Map([
  ["application/graphql-response+json,application/json;q=0.9", RESPONSE_TYPE],
  ["", JSON_TYPE],
  ["*/*", JSON_TYPE],
  ["application/json", JSON_TYPE],
]);

/** A body that asks for the document's only operation, with variables that are an object or missing. */
type PlainBody = GraphqlBody & { variables?: Record<string, unknown> | null };

function isPlain(body: GraphqlBody, { operation }: PreparedDocument): body is PlainBody {
  const { operationName, variables, extensions } = body;
  return (
    (operationName === undefined || operationName === null || operationName === operation.name?.value) &&
    isMissingOrObject(variables) &&
    isMissingOrObject(extensions)
  );
}

const isMissingOrObject = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && !Array.isArray(value));
