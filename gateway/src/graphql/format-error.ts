import { AppError, isErrorCode, statusOf, type ErrorCode, type Logger } from "@questwell/common";
import { GraphQLError, type GraphQLFormattedError } from "graphql";

/** Error codes of Apollo Server and GraphQL itself; any other error that is not an `AppError` is a bug. */
const documentCodes = new Set<ErrorCode>([
  "BAD_REQUEST",
  "BAD_USER_INPUT",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** The public form of an error: one line, a code of the table, and the code's status. */
function toFormattedError(error: AppError): GraphQLFormattedError {
  const { code, message, fieldErrors, retryAfter, help } = error;
  const details = {
    ...(fieldErrors && { fieldErrors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(help && { help }),
  };
  return { message, extensions: { code, status: statusOf(code), ...details } };
}

/** The error that clients see for a bug. */
export const maskedError: GraphQLFormattedError = {
  message: "Something went wrong",
  extensions: { code: "INTERNAL_SERVER_ERROR", status: 500 },
};

/** Creates the function that decides what clients see of an error in a GraphQL request. */
export function createErrorFormatter(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { path, locations, extensions = {} } = formatted;
    const where = { ...(path && { path }) };
    const original = error instanceof GraphQLError ? error.originalError : error;
    if (original instanceof AppError) return { ...toFormattedError(original), ...where };

    const { code, serviceName, ...details } = extensions;
    // The data source has already masked the subgraph's error.
    if (serviceName !== undefined && isErrorCode(code)) {
      return { message: formatted.message, ...where, extensions: { code, ...details } };
    }
    if (isErrorCode(code) && documentCodes.has(code)) {
      const message = withoutValue(formatted.message);
      return { message, ...(locations && { locations }), extensions: { code, status: statusOf(code) } };
    }
    log.error({ err: error, path }, "GraphQL request failed");
    return { ...maskedError, ...where };
  };
}

/** GraphQL quotes a variable's whole value, which may be a password. */
function withoutValue(message: string): string {
  const variable = /^Variable "(\$\w+)"/u.exec(message)?.[1];
  return variable ? `Invalid value for ${variable}` : message;
}
