/** The body of an error, in the shape of the API. */
interface ApiErrorBody {
  error: { message: string; type: string; param: string | null; code: string | null };
}

/** A refusal of a request, before anything is generated. */
export interface ApiError {
  status: number;
  headers: Record<string, string>;
  body: ApiErrorBody;
}

interface Details {
  type?: string;
  param?: string | null;
  code?: string | null;
  headers?: Record<string, string>;
}

/** A refusal with the status and the message of the API. */
export const apiError = (
  status: number,
  message: string,
  { type = "invalid_request_error", param = null, code = null, headers = {} }: Details = {},
): ApiError => ({ status, headers, body: { error: { message, type, param, code } } });
