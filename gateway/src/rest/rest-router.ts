import type { ApolloServer } from "@apollo/server";
import { AppError, isErrorCode, notFound, parseInput, type Access } from "@questwell/common";
import { Router, type Request, type Response } from "express";
import type { GraphQLFormattedError } from "graphql";
import type { GatewayContext } from "../context.ts";
import { noSuchPath } from "../http/errors.ts";
import { measuredAs } from "../http/measure-requests.ts";
import { readJson } from "../http/read-json.ts";
import { assertSameOrigin } from "../http/same-origin.ts";
import { idempotencyIdOf, readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { idLimit, isTooLong } from "../input/text-limits.ts";
import type { Call, RateLimiter } from "../rate-limits/create-rate-limiter.ts";
import type { Operation } from "./operations.ts";
import type { Page, RestRoute } from "./route.ts";
import { routes } from "./routes.ts";

export interface RestDependencies {
  graphql: ApolloServer<GatewayContext>;
  publicOrigin: string;
  /** The access that a row's document requires. */
  accessOf: (route: RestRoute) => Access;
  /** Authenticates the caller. */
  openContext: (request: Request, response: Response) => Promise<GatewayContext>;
  authorize: (context: GatewayContext, access: Access) => Promise<void>;
  /** What the rate limits count for a row: at most one act of each kind, whatever its document contains. */
  callOf: (route: RestRoute) => Call;
  rateLimiter: RateLimiter;
}

export function restRouter(dependencies: RestDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const route of routes) {
    const access = route.access ?? dependencies.accessOf(route);
    const call = dependencies.callOf(route);
    router[route.method](route.path, (request, response) =>
      serve(dependencies, { route, access, call }, request, response),
    );
  }
  router.all(["/api", "/api/{*rest}"], () => {
    throw noSuchPath();
  });
  return router;
}

/** A row of the table, with the values derived from its document. */
interface Row {
  route: RestRoute;
  access: Access;
  call: Call;
}

/**
 * Checks in the documented order: same origin, session, gates and role, rate limits, form of the input, then the
 * service.
 */
async function serve(
  { graphql, publicOrigin, openContext, authorize, rateLimiter }: RestDependencies,
  { route, access, call }: Row,
  request: Request,
  response: Response,
): Promise<void> {
  Object.assign(measuredAs(response), { facade: "rest", operation: route.operation.name });
  const isTypedIn = route.method === "get";
  if (route.changesState) assertSameOrigin(request, publicOrigin, isTypedIn);
  const context = await openContext(request, response);
  await authorize(context, access);
  const userId = context.session.viewer?.id ?? null;
  await rateLimiter.takeCall({ userId, address: context.client.address }, call);
  context.isCounted = true;
  const key = route.honoursKey ? readIdempotencyKey(request) : null;
  if (key !== null) context.idempotencyId = idempotencyIdOf(request.method, request.path, key);

  const body = route.method === "get" ? {} : parseInput(route.body, await readJson(request, response));
  const query = parseInput(route.query, request.query, "Unknown query parameter");
  const input = { body, query, params: shortIds(request.params as Record<string, string>) };

  const first = route.first(input);
  if (first) await run(graphql, context, first);
  const variables = route.variables(input) as Record<string, unknown>;
  const data = await run(graphql, context, route.operation, variables, route.needsAll);
  const answer = route.answer(data, context.session.viewer);
  const page = route.page?.(data);
  if (page) linkNextPage(response, route.path, query as object, page);
  response.json(answer);
}

/** The ids of the path. @throws AppError NOT_FOUND for one that is longer than any id: it cannot exist. */
function shortIds(params: Record<string, string>): Record<string, string> {
  for (const [name, id] of Object.entries(params)) if (isTooLong(id, idLimit(name))) throw notFound();
  return params;
}

async function run(
  graphql: ApolloServer<GatewayContext>,
  contextValue: GatewayContext,
  operation: Operation<unknown, unknown>,
  variables: Record<string, unknown> = {},
  needsAll = false,
): Promise<Record<string, unknown>> {
  const { body } = await graphql.executeOperation({ query: operation.text, variables }, { contextValue });
  if (body.kind !== "single") throw new Error("A fixed document was answered in parts");
  const { data, errors = [] } = body.singleResult;
  // Fields of other services may be missing; the call fails only if its root fields failed.
  const [error] = errors;
  const hasRoot = Object.values(data ?? {}).some((root) => root !== null);
  if (error && (needsAll || !hasRoot)) throw toAppError(error);
  if (!data) throw new Error("A document was answered with nothing");
  return data;
}

function toAppError({ message, extensions = {} }: GraphQLFormattedError): AppError {
  const { code, retryAfter, fieldErrors, help } = extensions;
  if (!isErrorCode(code)) return new AppError("INTERNAL_SERVER_ERROR", message);
  return new AppError(code, message, {
    ...(typeof retryAfter === "number" && { retryAfter }),
    ...(fieldErrors !== undefined && { fieldErrors: fieldErrors as Record<string, string> }),
    ...(help !== undefined && { help: help as { category: string } }),
  });
}

/** Links the same call for the next page. */
function linkNextPage(
  response: Response,
  path: string,
  query: object,
  { hasNextPage, endCursor }: Page,
): void {
  if (!hasNextPage || endCursor === null) return;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  parameters.set("cursor", endCursor);
  response.set("Link", `<${path}?${parameters.toString()}>; rel="next"`);
}
