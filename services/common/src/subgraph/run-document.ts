import { GraphQLError, Kind, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { RequestContext } from "../context/request-context.ts";
import { toAppError } from "../errors/store-errors.ts";
import { formatGraphqlError } from "../graphql/format-error.ts";
import { measureOperation } from "../graphql/measure-operations.ts";
import { beginAttempt, settleAttempt } from "../idempotency/attempt.ts";
import type { Claimed } from "../idempotency/claim-request.ts";
import type { Logger } from "../logging/logger.ts";
import type { Clock } from "../time/clock.ts";
import type { PreparedDocument } from "./prepare-document.ts";

type Context = RequestContext & { clock: Clock };

/** A whole response, as Apollo Server would give it. */
interface GraphqlResponse {
  status: number;
  /** In the order in which it is sent. */
  result: { errors?: readonly GraphQLFormattedError[] | undefined; data?: unknown };
}

/** Runs a prepared document. Every failure is in the response. */
export type RunDocument<Of extends Context> = (
  prepared: PreparedDocument,
  variables: Readonly<Record<string, unknown>>,
  context: Of,
) => Promise<GraphqlResponse>;

const OK = 200;
const BAD_REQUEST = 400;
const INTERNAL = 500;

/** Creates the function that does for prepared documents what Apollo Server does for others, with the same result. */
export function createRunDocument<Of extends Context>(schema: GraphQLSchema, log: Logger): RunDocument<Of> {
  const formatError = formatGraphqlError(log);
  const format = (error: GraphQLError) => formatError(enriched(error), error);

  /** A key that cannot be claimed. The gateway expects status 200 of every answer. */
  function refused(error: unknown): GraphqlResponse {
    const known = toAppError(error);
    const original = known ?? (error instanceof Error ? error : new Error("A request could not be claimed"));
    const raised = new GraphQLError(original.message, { originalError: original });
    return { status: known ? OK : INTERNAL, result: { errors: [format(raised)] } };
  }

  async function execute(
    { execute: run }: PreparedDocument,
    variables: Readonly<Record<string, unknown>>,
    context: Of,
    claimed: Claimed | null,
  ): Promise<GraphqlResponse> {
    if (claimed && "answer" in claimed) return { status: OK, result: { data: JSON.parse(claimed.answer) } };
    const { data, errors } = await run(context, variables);
    const result = { errors: errors?.map((error) => format(asVariableError(error))), data };
    if (claimed) await settleAttempt(context, claimed.claim, result);
    return { status: errors && data === undefined ? BAD_REQUEST : OK, result };
  }

  async function answer(...[prepared, variables, context]: Parameters<RunDocument<Of>>) {
    let claimed: Claimed | null;
    try {
      claimed = await beginAttempt(schema, prepared.operation, context);
    } catch (error) {
      return refused(error);
    }
    return execute(prepared, variables, context, claimed);
  }

  return async (prepared, variables, context) => {
    const stop = measureOperation();
    const response = await answer(prepared, variables, context);
    stop(prepared.operation, response.result.errors?.[0]);
    return response;
  };
}

/** Apollo Server's code for a variable that is none of its type; any other error stays as it is. */
function asVariableError(error: GraphQLError): GraphQLError {
  const { nodes = [], extensions, message } = error;
  const isVariables = nodes.length === 1 && nodes[0]?.kind === Kind.VARIABLE_DEFINITION;
  if (!isVariables || (extensions["code"] ?? null) !== null) return error;
  const originalError = error.originalError ?? error;
  return new GraphQLError(message, {
    nodes,
    originalError,
    extensions: { ...extensions, code: "BAD_USER_INPUT" },
  });
}

/** An error as Apollo Server gives it to the formatter. */
const enriched = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { ...error.extensions, code: error.extensions["code"] ?? "INTERNAL_SERVER_ERROR" },
});
