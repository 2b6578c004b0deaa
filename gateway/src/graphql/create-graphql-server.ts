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
import { createDataSource } from "../subgraphs/data-source.ts";
import { createFetchData, type FetchData } from "../subgraphs/fetch-data.ts";
import { createErrorFormatter } from "./format-error.ts";
import { guardOperations } from "./guard-operations.ts";

/** The dependencies of the GraphQL server. */
export interface GraphqlOptions {
  supergraph: string;
  accessSchema: GraphQLSchema;
  call: CallSubgraph;
  admit: Admit;
  /** The mutations that honour an `Idempotency-Key`. */
  honoursKey: ReadonlySet<string>;
  isProduction: boolean;
  log: Logger;
}

/** Starts the GraphQL server that both facades use. */
export async function createGraphqlServer(options: GraphqlOptions): Promise<ApolloServer<GatewayContext>> {
  const { supergraph, accessSchema, call, admit, honoursKey, isProduction, log } = options;
  const fetchData = createFetchData(call);
  const createOther = () => createApolloGateway(supergraph, fetchData, log);
  const server = new ApolloServer<GatewayContext>({
    gateway: createCompiledGateway(supergraph, fetchData, createOther, log),
    introspection: !isProduction,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions,
    validationRules: limitRules(),
    formatError: createErrorFormatter(log),
    logger: log,
    plugins: [
      guardOperations(accessSchema, admit, honoursKey),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
    ],
  });
  await server.start();
  return server;
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
