import { mongo } from "mongoose";
import { AppError, unavailable } from "./app-error.ts";

const DUPLICATE_KEY = 11_000;

/** Whether an insert violated a unique index: another writer was first. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** A concurrent write was first, as a compare-and-set of a revision found out: `retryOnConflict` tries again. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
}

/** Whether another writer was first, of a unique key or of a revision. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ConflictError || isDuplicateKey(error);

/** Errors of the driver and of mongoose that are not exported as classes. */
const unavailableNames = new Set([
  "MongooseServerSelectionError",
  "MongoPoolClosedError",
  "MongoPoolClearedError",
  "MongoServerClosedError",
  "MongoClientClosedError",
  "MongoStalePrimaryError",
]);

/**
 * Error codes of a database that cannot answer at the moment (too slow, too busy, shutting down, changing its primary),
 * from the table of errors in MongoDB's manual. Whether a write happened is unknown.
 */
const transientCodes = new Set([
  6, 7, 24, 46, 50, 89, 91, 112, 134, 189, 202, 262, 317, 462, 9001, 10_107, 11_600, 11_601, 11_602, 13_435,
  13_436,
]);

/** Whether the database was unreachable or could not answer at the moment, as opposed to rejecting the command. */
export function isStoreUnavailable(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoWriteConcernError ||
    (error instanceof mongo.MongoServerError && transientCodes.has(Number(error.code))) ||
    (error instanceof Error && unavailableNames.has(error.name))
  );
}

/** The error that clients may see for any error that was thrown; null when it is a bug. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return isStoreUnavailable(error) ? unavailable(error) : null;
}
