import { ApolloGateway } from "@apollo/gateway";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { Logger } from "@questwell/common";
import type { GraphQLSchema } from "graphql";
import type { Admit } from "../access/admit.ts";
import type { GatewayContext } from "../context.ts";
import { limitRules, parseOptions } from "../documents/limits.ts";
import { isSubgraphName } from "../schema/subgraphs.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";
import { createCompiledGateway } from "../execution/compiled-gateway.ts";
import { createPlanner } from "../execution/planner.ts";
import { answerNoNews } from "../news/answer-no-news.ts";
import type { NoNews } from "../news/no-news.ts";
import { createDataSource } from "../subgraphs/data-source.ts";
import { createFetchData, type FetchData } from "../subgraphs/fetch-data.ts";
import { createErrorFormatter } from "./format-error.ts";
import { createGuard } from "./guard.ts";
import { guardOperations } from "./guard-operations.ts";
import { createPreparer, type PrepareDocument } from "./prepare-document.ts";
import { createRunDocument, type RunDocument } from "./run-document.ts";

/** The dependencies of the GraphQL server. */
export interface GraphqlOptions {
  supergraph: string;
  accessSchema: GraphQLSchema;
  call: CallSubgraph;
  noNews: NoNews;
  admit: Admit;
  /** The mutations that honour an `Idempotency-Key`. */
  honoursKey: ReadonlySet<string>;
  isProduction: boolean;
  log: Logger;
}

/** What answers GraphQL requests, of both facades. */
export interface Graphql {
  server: ApolloServer<GatewayContext>;
  prepare: PrepareDocument;
  /** Runs what was prepared, with the same guard and the same result as the server. */
  run: RunDocument;
}

/** Starts the GraphQL server, and prepares to run documents without it. */
export async function createGraphql(options: GraphqlOptions): Promise<Graphql> {
  const { supergraph, accessSchema, call, noNews, admit, honoursKey, isProduction, log } = options;
  const fetchData = answerNoNews(createFetchData(call), noNews);
  const planner = createPlanner(supergraph, fetchData);
  const guard = createGuard(accessSchema, admit, honoursKey);
  const formatError = createErrorFormatter(log);
  const createOther = () => createApolloGateway(supergraph, fetchData, log);
  const server = new ApolloServer<GatewayContext>({
    gateway: createCompiledGateway(supergraph, planner, createOther, log),
    introspection: !isProduction,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions,
    validationRules: limitRules(),
    formatError,
    logger: log,
    plugins: [
      guardOperations(guard),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
    ],
  });
  await server.start();
  return { server, prepare: createPreparer(planner, log), run: createRunDocument(guard, formatError) };
}

/** Apollo's own gateway. */
export function createApolloGateway(supergraph: string, fetchData: FetchData, log: Logger): ApolloGateway {
  // The library sends telemetry to its vendor unless this environment variable disables it; it has no other switch.
  // oxlint-disable-next-line node/no-process-env
  process.env["APOLLO_TELEMETRY_DISABLED"] = "true";
  return new ApolloGateway({
    supergraphSdl: supergraph,
    logger: log,
    // On by default outside production: any client that sends the header would get the query plan.
    __exposeQueryPlanExperimental: false,
    buildService({ name }) {
      if (!isSubgraphName(name)) throw new Error(`The supergraph names an unknown subgraph: ${name}`);
      return createDataSource(name, fetchData);
    },
  });
}
