/** Every error code clients can meet, with the HTTP status it answers with in REST and in `extensions.status`. */
export const statusByCode = {
  BAD_USER_INPUT: 400,
  LIMIT_REACHED: 400,
  NEEDS_HELP: 400,
  CANNOT_COACH: 400,
  CLIENT_OUTDATED: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  OPERATION_RESOLUTION_FAILURE: 400,
  PERSISTED_QUERY_NOT_SUPPORTED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  GATE: 403,
  CSRF: 403,
  REAUTH: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

/** One of the codes; codes are API, messages are prose that no client matches on. */
export type ErrorCode = keyof typeof statusByCode;

/** Whether a value is one of these codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(statusByCode, code);
}

/** The HTTP status of a code; 500 for one that is not in the table. */
export function statusOf(code: unknown): number {
  return isErrorCode(code) ? statusByCode[code] : 500;
}
