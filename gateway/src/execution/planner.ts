import { operationFromDocument, Supergraph } from "@apollo/federation-internals";
import { QueryPlanner } from "@apollo/query-planner";
import { GraphQLError, type DocumentNode, type GraphQLSchema } from "graphql";
import type { GatewayContext } from "../context.ts";
import type { FetchData } from "../subgraphs/fetch-data.ts";
import { compilePlan } from "./compile-plan.ts";
import { compileShape, type Shape } from "./shape-response.ts";

type Values = Record<string, unknown>;

/** What came of an operation. */
export interface Executed {
  data?: Values | null;
  errors?: GraphQLError[];
  /** Where answers do not fit the schema: internal, and never sent. */
  extensions?: { valueCompletion: GraphQLError[] };
}

/** Executes one operation. Its document and variables are valid. */
export type Execute = (context: GatewayContext, variables: Readonly<Values>) => Promise<Executed>;

/** A document, and which of its operations. */
export interface Asked {
  document: DocumentNode;
  operationName: string | undefined;
}

/** The planner of the supergraph, and the executors of its operations. */
export interface Planner {
  /** The schema that clients see. */
  schema: GraphQLSchema;
  /** Compiles an operation: its plan, its fetches, and the shape of its response. @throws NotCovered */
  compile(asked: Asked): Execute;
}

/** Reads the supergraph and prepares to plan. */
export function createPlanner(supergraphSdl: string, fetchData: FetchData): Planner {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const planner = new QueryPlanner(supergraph);
  const apiSchema = supergraph.apiSchema();
  return {
    schema: apiSchema.toGraphQLJSSchema(),
    compile({ document, operationName }) {
      const operation = operationFromDocument(
        apiSchema,
        document,
        operationName === undefined ? {} : { operationName },
      );
      const runPlan = compilePlan(planner.buildQueryPlan(operation), operation);
      const shape = compileShape(operation);
      return async (context, variables) => {
        const errors: unknown[] = [];
        const result: Values = {};
        await runPlan({ fetchData, context, variables, result, errors });
        return shaped(shape, result, variables, errors);
      };
    },
  };
}

function shaped(shape: Shape, result: Values, variables: Readonly<Values>, errors: unknown[]): Executed {
  try {
    const { data, errors: misfits } = shape(result, variables);
    if (errors.length > 0) return { errors: errors as GraphQLError[], data };
    return misfits.length > 0 ? { extensions: { valueCompletion: misfits }, data } : { data };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    if (!(error instanceof Error)) throw error;
    return { errors: [new GraphQLError(error.message, { originalError: error })] };
  }
}
