import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RequestContext, VerifiedRequest } from "../context/request-context.ts";
import { toRequestContext } from "../context/request-context.ts";
import { headerOf } from "../exchange/header-of.ts";
import { sendPlainText, sendText } from "../exchange/send-text.ts";
import { keepDeadline } from "../graphql/deadline.ts";
import type { Logger } from "../logging/logger.ts";
import type { Clock } from "../time/clock.ts";
import type { PrepareDocument, PreparedDocument } from "./prepare-document.ts";
import { isPlainJson, parseBody, readBytes } from "./read-body.ts";
import { reject } from "./reject.ts";
import type { RunDocument } from "./run-document.ts";
import type { VerifyRequest } from "./verify-request.ts";

/** The path of a subgraph. */
export const GRAPHQL_PATH = "/graphql";

/** Serves a request that was read and verified, with its parsed body. */
export type ServeVerified = (
  request: IncomingMessage,
  response: ServerResponse,
  verified: VerifiedRequest,
  body: object,
) => void;

interface ServeGraphqlDependencies<Context extends RequestContext & { clock: Clock }> {
  verify: VerifyRequest;
  prepare: PrepareDocument;
  run: RunDocument<Context>;
  createContext: (request: RequestContext) => Context;
  log: Logger;
  /** Serves any other request, and one whose document is not prepared. */
  others: { serve: RequestListener; serveVerified: ServeVerified };
}

/**
 * Creates the function that serves requests. A prepared document is run at once; Express and Apollo Server answer whatever
 * is unusual about the path, the headers, the body or the document.
 */
export function createServeGraphql<Context extends RequestContext & { clock: Clock }>({
  verify,
  prepare,
  run,
  createContext,
  log,
  others,
}: ServeGraphqlDependencies<Context>): RequestListener {
  async function answer(
    response: ServerResponse,
    type: string,
    verified: VerifiedRequest,
    asked: { prepared: PreparedDocument; variables: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    const context = createContext(toRequestContext(verified, response, log));
    const { status, result } = await run(asked.prepared, asked.variables, context);
    // The deadline may have answered in the meantime.
    if (response.headersSent) return;
    const { errors, data } = result;
    sendText(response, status, type, `${JSON.stringify({ errors, data })}\n`);
  }

  function fail(response: ServerResponse, error: unknown): void {
    log.error({ err: error }, "request failed");
    if (!response.headersSent) sendPlainText(response, 500, "Something went wrong");
  }

  async function serve(request: IncomingMessage, response: ServerResponse, type: string): Promise<void> {
    const bytes = await readBytes(request);
    const verified = verify(request, response, bytes);
    const body = verified && parseBody(bytes);
    if (!verified || !body) return reject(request, response, log);
    const asked = readPlain(body);
    const prepared = asked && prepare(asked.query);
    if (!prepared || !namesOnly(asked, prepared))
      return others.serveVerified(request, response, verified, body);
    response.setHeader("Cache-Control", "no-store");
    const { variables } = asked;
    keepDeadline(request, response, () => {
      answer(response, type, verified, { prepared, variables: variables ?? {} }).catch((error: unknown) =>
        fail(response, error),
      );
    });
  }

  return (request, response) => {
    const type = plainTypes.get(headerOf(request, "accept") ?? "");
    const isUsual = request.method === "POST" && request.url === GRAPHQL_PATH && isPlainJson(request);
    if (!isUsual || type === undefined) return others.serve(request, response);
    serve(request, response, type).catch((error: unknown) => fail(response, error));
  };
}

const JSON_TYPE = "application/json; charset=utf-8";

/** The type of a response by the `Accept` header; the first is the gateway's. */
const plainTypes: ReadonlyMap<string, string> = new Map([
  ["application/json", JSON_TYPE],
  ["", JSON_TYPE],
  ["*/*", JSON_TYPE],
]);

/** A body that asks for an operation with variables that are an object or missing. */
interface PlainBody {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** Such a body; null for any other one, which Apollo Server checks. */
function readPlain(body: object): PlainBody | null {
  const { query, operationName, variables, extensions } = body as Record<string, unknown>;
  const isPlain =
    typeof query === "string" &&
    (operationName === undefined || operationName === null || typeof operationName === "string") &&
    isMissingOrObject(variables) &&
    (extensions === undefined || extensions === null);
  return isPlain ? (body as PlainBody) : null;
}

const isMissingOrObject = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && !Array.isArray(value));

/** Whether a body asks for the document's only operation. */
const namesOnly = ({ operationName }: PlainBody, { operation }: PreparedDocument): boolean =>
  operationName === undefined || operationName === null || operationName === operation.name?.value;
