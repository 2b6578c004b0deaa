import { AppError, statusOf, type ErrorCode } from "@questwell/common";

/** 400 for a body that is not valid JSON. */
export const invalidJson = () => new AppError("BAD_USER_INPUT", "Invalid JSON");
/** 403 for a cross-site request. */
export const crossSite = () => new AppError("CSRF", "Cross-site request blocked");
/** 413 for more than 64 KiB. */
const tooLarge = () => new AppError("TOO_LARGE", "Request too large");
/** 415 for a body without a JSON content type. */
export const unsupported = () => new AppError("UNSUPPORTED", "Unsupported content type");
/** 404 for an unknown path. */
export const noSuchPath = () => new AppError("NOT_FOUND", "Not found");

/** Errors by the type that body-parser and the router set. */
const errorsByType: Record<string, () => AppError> = {
  "entity.too.large": tooLarge,
  "entity.parse.failed": invalidJson,
  "request.size.invalid": invalidJson,
  "request.aborted": invalidJson,
  "charset.unsupported": unsupported,
  "encoding.unsupported": unsupported,
};

/** The error that a client may see for any thrown value; null for a bug. */
export function toClientError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof URIError) return noSuchPath();
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  return typeof type === "string" ? (errorsByType[type]?.() ?? null) : null;
}

/** The content of an error response, for both facades. */
export interface Refusal {
  code: ErrorCode;
  status: number;
  message: string;
  retryAfter: number | undefined;
  fieldErrors: Record<string, string> | undefined;
  help: { category: string } | undefined;
}

/** Converts an error into the content of an error response. */
export function toRefusal(error: AppError | null): Refusal {
  const { code, message, retryAfter, fieldErrors, help } =
    error ?? new AppError("INTERNAL_SERVER_ERROR", "Something went wrong");
  return { code, status: statusOf(code), message, retryAfter, fieldErrors, help };
}
