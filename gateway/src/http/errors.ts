import { AppError, statusOf, type ErrorCode } from "@questwell/common";

/** 400 for a body that is no JSON. */
const invalidJson = () => new AppError("BAD_USER_INPUT", "Invalid JSON");
/** 403 for a request that another site made. */
export const crossSite = () => new AppError("CSRF", "Cross-site request blocked");
/** 413 beyond 64 KiB. */
const tooLarge = () => new AppError("TOO_LARGE", "Request too large");
/** 415 for a body that does not say it is JSON. */
export const unsupported = () => new AppError("UNSUPPORTED", "Unsupported content type");
/** 404 for a path that there is not. */
export const noSuchPath = () => new AppError("NOT_FOUND", "Not found");

/** What body-parser and the router call their errors. */
const errorsByType: Record<string, () => AppError> = {
  "entity.too.large": tooLarge,
  "entity.parse.failed": invalidJson,
  "request.size.invalid": invalidJson,
  "request.aborted": invalidJson,
  "charset.unsupported": unsupported,
  "encoding.unsupported": unsupported,
};

/** The error that a client may see for anything that was thrown; null when it is a bug. */
export function toClientError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof URIError) return noSuchPath();
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  return typeof type === "string" ? (errorsByType[type]?.() ?? null) : null;
}

/** A refusal as both facades write it. */
export interface Refusal {
  code: ErrorCode;
  status: number;
  message: string;
  retryAfter: number | undefined;
  fieldErrors: Record<string, string> | undefined;
  help: { category: string } | undefined;
}

/** What an error comes to in an answer. */
export function toRefusal(error: AppError | null): Refusal {
  const { code, message, retryAfter, fieldErrors, help } =
    error ?? new AppError("INTERNAL_SERVER_ERROR", "Something went wrong");
  return { code, status: statusOf(code), message, retryAfter, fieldErrors, help };
}
