import type { HTTPGraphQLHead } from "@apollo/server";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { GatewayContext } from "../context.ts";
import type { Executed } from "../execution/planner.ts";
import type { createErrorFormatter } from "./format-error.ts";
import { finishResult, type GuardOperation } from "./guard.ts";
import type { PreparedDocument } from "./prepare-document.ts";

/** A whole response, as Apollo Server would give it. */
export interface GraphqlResponse {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** In the order in which it is sent. */
  result: {
    errors?: readonly GraphQLFormattedError[] | undefined;
    data?: Record<string, unknown> | null | undefined;
    extensions?: unknown;
  };
}

/** Runs a prepared document. It never throws: every failure is in the response. */
export type RunDocument = (
  prepared: PreparedDocument,
  variables: Readonly<Record<string, unknown>>,
  context: GatewayContext,
) => Promise<GraphqlResponse>;

type FormatError = ReturnType<typeof createErrorFormatter>;

const OK = 200;
const BAD_REQUEST = 400;
const INTERNAL = 500;

/** Creates the function that does for prepared documents what Apollo Server does for others, with the same result. */
export function createRunDocument(guard: GuardOperation, formatError: FormatError): RunDocument {
  function refused(error: unknown, context: GatewayContext): GraphqlResponse {
    const raised = toGraphqlError(error);
    const { status = INTERNAL, headers = [] } = headOf(raised);
    const result = { errors: [formatError(enriched(raised), raised)] };
    finishResult(result, context);
    return { status, headers: [...headers], result };
  }

  function answered({ data, errors, extensions }: Executed, context: GatewayContext): GraphqlResponse {
    const formatted = errors?.map((error) => formatError(enriched(toGraphqlError(error)), error));
    const result = { errors: formatted, data, extensions };
    finishResult(result, context);
    return { status: formatted && data === undefined ? BAD_REQUEST : OK, headers: [], result };
  }

  return async (prepared, variables, context) => {
    try {
      await guard(prepared, variables, context);
      return answered(await prepared.execute(context, variables), context);
    } catch (error) {
      return refused(error, context);
    }
  };
}

function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (error instanceof Error) return new GraphQLError(error.message, { originalError: error });
  return new GraphQLError(`Unexpected error value: ${String(error)}`);
}

/** The status and headers that an error asks for. */
const headOf = ({ extensions }: GraphQLError): Partial<HTTPGraphQLHead> =>
  (extensions["http"] as Partial<HTTPGraphQLHead> | undefined) ?? {};

/** An error as Apollo Server gives it to the formatter. */
function enriched(error: GraphQLError): GraphQLFormattedError {
  const { http: _, ...extensions } = error.extensions;
  return {
    ...error.toJSON(),
    extensions: { ...extensions, code: extensions["code"] ?? "INTERNAL_SERVER_ERROR" },
  };
}
