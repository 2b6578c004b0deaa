import type { RawAnswer } from "./send.ts";

interface Body {
  /** Of GraphQL; problem details have an object. */
  errors?: { message: string; extensions?: { status?: number } }[] | Record<string, string>;
  /** Of problem details. */
  detail?: string;
}

/** An answer in REST form, such as `403 Forbidden`, also of problem details; for GraphQL, its first error. */
export function answerTextOf({
  status,
  headers,
  text,
}: Pick<RawAnswer, "status" | "headers" | "text">): string {
  if (!headers["content-type"]?.includes("json")) return `${status} ${text}`;
  const body = JSON.parse(text) as Body | null;
  if (body?.detail !== undefined) return `${status} ${body.detail}`;
  const [error] = Array.isArray(body?.errors) ? body.errors : [];
  return error ? `${error.extensions?.status ?? status} ${error.message}` : `${status} ${text}`;
}
