import type { RequestListener } from "node:http";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { parse } from "graphql";
import { DateTimeISOResolver } from "graphql-scalars";
import type { RequestContext } from "../context/request-context.ts";
import { sendPlainText } from "../exchange/send-text.ts";
import { enforceAccess } from "../graphql/access.ts";
import { stopAtDeadline } from "../graphql/deadline.ts";
import type { Clock } from "../time/clock.ts";
import type { ExpressWay } from "./express-way.ts";
import { createPreparer } from "./prepare-document.ts";
import { createRunDocument } from "./run-document.ts";
import { createServeGraphql } from "./serve-graphql.ts";
import type { SubgraphOptions } from "./subgraph-options.ts";
import { createVerifyRequest } from "./verify-request.ts";

/** A subgraph without a port. */
export interface Subgraph {
  app: RequestListener;
  stop(): Promise<void>;
}

/** Serves one subgraph at `/graphql`, and its pages, only to the gateway. */
export function createSubgraph<Context extends RequestContext & { clock: Clock }>(
  options: SubgraphOptions<Context>,
): Subgraph {
  const { name, log, keys, createContext } = options;
  const resolvers = { DateTime: DateTimeISOResolver, ...options.resolvers };
  const built = buildSubgraphSchema([{ typeDefs: parse(options.typeDefs), resolvers }]);
  const schema = stopAtDeadline(enforceAccess(built));
  const verify = createVerifyRequest(keys, name);

  // Most processes never need Express and Apollo Server, so they are loaded for the first unusual request.
  let express: Promise<ExpressWay> | undefined;
  const load = async () => {
    const { startExpressWay } = await import("./express-way.ts");
    return startExpressWay(options, schema, verify);
  };
  const withExpress = (response: Parameters<RequestListener>[1], serve: (way: ExpressWay) => void) => {
    express ??= load();
    express.then(serve).catch((error: unknown) => {
      log.error({ err: error }, "request failed");
      if (!response.headersSent) sendPlainText(response, 500, "Something went wrong");
    });
  };

  const app = createServeGraphql({
    verify,
    prepare: createPreparer(schema),
    run: createRunDocument<Context>(schema, log),
    createContext,
    log,
    others: {
      serve: (request, response) => withExpress(response, (way) => way.serve(request, response)),
      serveVerified: (request, response, verified, body) =>
        withExpress(response, (way) => way.serveVerified(request, response, verified, body)),
    },
  });
  return {
    app,
    async stop() {
      await (await express)?.stop();
    },
  };
}
