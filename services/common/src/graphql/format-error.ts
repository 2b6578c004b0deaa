import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { AppError } from "../errors/app-error.ts";
import { isErrorCode, statusOf } from "../errors/codes.ts";
import { toAppError } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";

/**
 * Maps a thrown error to what clients see: a code, its REST status and one line. `Something went wrong` replaces an
 * unknown error; the original goes to the log only.
 */
export function formatGraphqlError(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = originalOf(error);
    const known = toAppError(original);
    if (known) {
      const { code, message, fieldErrors, retryAfter, help } = known;
      // Clients learn only that a dependency was unreachable; the log has which one.
      if (code === "UNAVAILABLE") log.warn({ err: known, path: formatted.path }, "dependency unavailable");
      const details = {
        ...(fieldErrors && { fieldErrors }),
        ...(retryAfter !== undefined && { retryAfter }),
        ...(help && { help }),
      };
      return { message, ...pathOf(formatted), extensions: { code, status: statusOf(code), ...details } };
    }
    const code = formatted.extensions?.["code"];
    const isClients =
      isErrorCode(code) && code !== "INTERNAL_SERVER_ERROR" && original instanceof GraphQLError;
    if (isClients) return { message: formatted.message, extensions: { code, status: statusOf(code) } };
    log.error({ err: original, path: formatted.path }, "resolver failed");
    return {
      message: "Something went wrong",
      ...pathOf(formatted),
      extensions: { code: "INTERNAL_SERVER_ERROR", status: 500 },
    };
  };
}

/** What was thrown, in a resolver or before any ran. */
const originalOf = (error: unknown) =>
  error instanceof GraphQLError && error.originalError instanceof AppError
    ? error.originalError
    : error instanceof GraphQLError && error.path && error.originalError
      ? error.originalError
      : error;

const pathOf = ({ path }: GraphQLFormattedError) => (path ? { path } : {});
