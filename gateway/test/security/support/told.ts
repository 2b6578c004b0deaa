import type { RawAnswer } from "./send.ts";

interface GraphqlBody {
  errors?: { message: string; extensions?: { status?: number } }[];
}

/** What an answer comes to in REST's words, such as `403 Forbidden`: of GraphQL the first error counts. */
export function told({ status, headers, text }: Pick<RawAnswer, "status" | "headers" | "text">): string {
  if (!headers["content-type"]?.includes("json")) return `${status} ${text}`;
  const body = JSON.parse(text) as GraphqlBody | null;
  const [error] = body?.errors ?? [];
  return error ? `${error.extensions?.status ?? status} ${error.message}` : `${status} ${text}`;
}
