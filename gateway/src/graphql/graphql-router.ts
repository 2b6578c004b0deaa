import type { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import { AppError } from "@questwell/common";
import { Router, type NextFunction, type Request, type Response } from "express";
import type { GatewayContext } from "../context.ts";
import { toRefusal } from "../http/errors.ts";
import { measuredAs } from "../http/measure-requests.ts";
import { hasBody, readJson } from "../http/read-json.ts";
import { assertSameOrigin } from "../http/same-origin.ts";
import { sendGraphqlRefusal } from "../http/send-refusal.ts";
import { readIdempotencyKey } from "../idempotency/idempotency-key.ts";
import type { ForwardDocument } from "./forward-document.ts";
import { createHashOfQuery, outdated } from "./trusted-documents.ts";

export interface GraphqlRouterDependencies {
  graphql: ApolloServer<GatewayContext>;
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
  openContext: (request: Request, response: Response) => Promise<GatewayContext>;
}

/** The parts of the body that are read here; Apollo Server checks the rest. */
interface GraphqlBody {
  query?: unknown;
  extensions?: { persistedQuery?: unknown } | null;
}

/** Serves `/graphql` to clients, by POST only. */
export function graphqlRouter({
  graphql,
  publicOrigin,
  trusted,
  mayRun,
  isProduction,
  forward,
  openContext,
}: GraphqlRouterDependencies): Router {
  const contexts = new WeakMap<Request, GatewayContext>();
  const hashOf = createHashOfQuery((hash) => trusted.has(hash));
  const execute = expressMiddleware(graphql, {
    context: async ({ req }) => {
      const context = contexts.get(req);
      if (!context) throw new Error("The GraphQL request has no context");
      return context;
    },
  });

  async function serve(request: Request, response: Response, next: NextFunction): Promise<void> {
    const measured = measuredAs(response);
    measured.facade = "graphql";
    assertSameOrigin(request, publicOrigin);
    // Apollo Server would treat it as CSRF and respond with its own error message.
    if (!hasBody(request)) throw new AppError("BAD_REQUEST", "A GraphQL request needs a body");
    request.body = await readJson(request, response);
    const { query, extensions } = request.body as GraphqlBody;
    const hash = hashOf(query);
    const operation = mayRun(hash) ? trusted.get(hash) : undefined;
    if (operation !== undefined) measured.operation = operation;
    else if (await forward?.(hash, request, response)) return;
    else if (isProduction) throw outdated();
    // Apollo Server would respond to this with status 200.
    if (extensions?.persistedQuery) throw new AppError("PERSISTED_QUERY_NOT_SUPPORTED", "Send the document");
    const idempotencyKey = readIdempotencyKey(request);
    const context = await openContext(request, response);
    context.idempotencyKey = idempotencyKey;
    contexts.set(request, context);
    await execute(request, response, next);
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.post("/graphql", (request, response, next) => serve(request, response, next));
  router.all("/graphql", (_request, response) => {
    response.set("Allow", "POST");
    const error = new AppError("BAD_REQUEST", "GraphQL is served by POST");
    sendGraphqlRefusal(response, { ...toRefusal(error), status: 405 });
  });
  return router;
}
