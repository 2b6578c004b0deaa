import type { RawAnswer } from "./send.ts";

interface GraphqlBody {
  errors?: { message: string; extensions?: { status?: number } }[];
}

/** An answer in REST form, such as `403 Forbidden`; for GraphQL, its first error. */
export function answerTextOf({
  status,
  headers,
  text,
}: Pick<RawAnswer, "status" | "headers" | "text">): string {
  if (!headers["content-type"]?.includes("json")) return `${status} ${text}`;
  const body = JSON.parse(text) as GraphqlBody | null;
  const [error] = body?.errors ?? [];
  return error ? `${error.extensions?.status ?? status} ${error.message}` : `${status} ${text}`;
}
