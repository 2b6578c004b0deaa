import { AppError, isErrorCode, notFound, parseInput } from "@questwell/common";
import { Router, type Request, type Response } from "express";
import type { GraphQLFormattedError } from "graphql";
import type { Admit, Demand } from "../access/admit.ts";
import type { GatewayContext } from "../context.ts";
import type { Graphql } from "../graphql/create-graphql.ts";
import type { GraphqlResponse } from "../graphql/run-document.ts";
import { noSuchPath } from "../http/errors.ts";
import { exchangeOf } from "../http/exchange.ts";
import { readJson } from "../http/read-json.ts";
import { assertSameOrigin } from "../http/same-origin.ts";
import { idempotencyIdOf, readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import { idLimit, isTooLong } from "../input/text-limits.ts";
import { linkNextPage } from "./pages.ts";
import type { Operation, RestRow } from "./row.ts";
import { routes } from "./routes.ts";

export interface RestDependencies {
  graphql: Graphql;
  publicOrigin: string;
  /** Authenticates the caller. */
  openContext: (request: Request, response: Response) => Promise<GatewayContext>;
  admit: Admit;
  /** What a row requires of its caller. */
  demandOf: (row: RestRow) => Demand;
}

/** Serves the REST table. */
export function restRouter(dependencies: RestDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const row of routes) {
    const demand = dependencies.demandOf(row);
    router[row.method](row.path, (request, response) => serve(dependencies, row, demand, request, response));
  }
  router.all(["/api", "/api/{*rest}"], () => {
    throw noSuchPath();
  });
  return router;
}

/**
 * Checks in the documented order: same origin, session, gates and role, rate limits, form of the input, then the
 * service.
 */
async function serve(
  { graphql, publicOrigin, openContext, admit }: RestDependencies,
  row: RestRow,
  demand: Demand,
  request: Request,
  response: Response,
): Promise<void> {
  Object.assign(exchangeOf(response).measured, { facade: "rest", operation: row.operation.name });
  const isTypedIn = row.method === "get";
  if (row.changesState) assertSameOrigin(request, publicOrigin, isTypedIn);
  const context = await openContext(request, response);
  await admit(context, demand);
  const key = row.honoursKey ? readIdempotencyKey(request) : null;
  if (key !== null) context.idempotencyId = idempotencyIdOf(request.method, request.path, key);

  const body = row.method === "get" ? {} : parseInput(row.body, await readJson(request, response));
  const query = parseInput(row.query, request.query, "Unknown query parameter");
  const input = { body, query, params: shortIds(request.params as Record<string, string>) };

  if (row.first?.isNeeded(input)) await run(graphql, context, row.first.operation);
  const data = await run(graphql, context, row.operation, row.variables(input), row.needsAll);
  const answer = parseAnswer(row, row.answer(data, context.session.viewer), context);
  const page = row.page?.(data);
  if (page) linkNextPage(response, row, { ...input, query: query as object }, page);
  response.json(answer);
}

/** The ids of the path. @throws AppError NOT_FOUND for one that is longer than any id: it cannot exist. */
function shortIds(params: Record<string, string>): Record<string, string> {
  for (const [name, id] of Object.entries(params)) if (isTooLong(id, idLimit(name))) throw notFound();
  return params;
}

async function run(
  graphql: Graphql,
  context: GatewayContext,
  operation: Operation,
  variables: Record<string, unknown> = {},
  needsAll = false,
): Promise<Record<string, unknown>> {
  const { data, errors = [] } = await resultOf(graphql, context, operation, variables);
  // Fields of other services may be missing; the call fails only if its root fields failed.
  const [error] = errors;
  const hasRoot = Object.values(data ?? {}).some((root) => root !== null);
  if (error && (needsAll || !hasRoot)) throw toAppError(error);
  if (!data) throw new Error("A document was answered with nothing");
  return data;
}

async function resultOf(
  { server, prepare, run: runPrepared }: Graphql,
  contextValue: GatewayContext,
  { text }: Operation,
  variables: Record<string, unknown>,
): Promise<GraphqlResponse["result"]> {
  const prepared = prepare(text);
  if (prepared) return (await runPrepared(prepared, variables, contextValue)).result;
  const { body } = await server.executeOperation({ query: text, variables }, { contextValue });
  if (body.kind !== "single") throw new Error("A fixed document was answered in parts");
  return body.singleResult;
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

/**
 * The answer as the API description states it, without any other field.
 *
 * @throws AppError INTERNAL_SERVER_ERROR for an answer that does not match; only the places are logged, no value.
 */
function parseAnswer({ response, operation }: RestRow, answer: unknown, context: GatewayContext): unknown {
  const { data, error } = response.safeParse(answer);
  if (!error) return data;
  const issues = error.issues.map(({ path, code }) => ({ path: path.join("."), code }));
  context.log().error({ operation: operation.name, issues }, "response does not match its schema");
  throw new AppError("INTERNAL_SERVER_ERROR", "Something went wrong");
}
