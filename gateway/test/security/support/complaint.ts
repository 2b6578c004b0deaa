import { isKnownLine } from "./known-lines.ts";
import type { RawAnswer, RawRequest } from "./send.ts";

const SLOW_MS = 2000;

/** What clients see of a GraphQL error. */
interface GraphqlError {
  message: string;
  extensions?: { code?: string; status?: number };
}

/** The problem with an answer, for any request; null if there is none. */
export function complaintAbout({ method, path }: RawRequest, answer: RawAnswer): string | null {
  const { status, text, tookMs } = answer;
  if (status >= 500) return `status ${status} after ${Math.round(tookMs)} ms: ${text.slice(0, 200)}`;
  if (tookMs > SLOW_MS) return `took ${Math.round(tookMs)} ms`;
  if (method === "HEAD") return null;
  return path.startsWith("/graphql") ? aboutGraphql(answer) : aboutRest(answer);
}

function aboutGraphql({ headers, text }: RawAnswer): string | null {
  // A client that does not accept JSON gets the error as text.
  if (!headers["content-type"]?.includes("json")) {
    return text === "" || isKnownLine(text, true) ? null : `unexpected message ${JSON.stringify(text)}`;
  }
  const { errors = [] } = JSON.parse(text) as { errors?: GraphqlError[] };
  const bug = errors.find(({ extensions }) => (extensions?.status ?? 500) >= 500);
  if (bug) return `status ${bug.extensions?.status} in GraphQL: ${bug.message}`;
  const unknown = errors.find(({ message }) => !isKnownLine(message, true));
  return unknown ? `unexpected message ${JSON.stringify(unknown.message)}` : null;
}

function aboutRest({ status, headers, text }: Pick<RawAnswer, "status" | "headers" | "text">): string | null {
  if (status < 400) return null;
  const type = headers["content-type"] ?? "";
  if (type === "application/problem+json; charset=utf-8") {
    const { detail } = JSON.parse(text) as { detail: string };
    return isKnownLine(detail, false) ? null : `unexpected message ${JSON.stringify(detail)}`;
  }
  if (type !== "text/plain; charset=utf-8") return `status ${status} of type ${type || "none"}`;
  return isKnownLine(text, false) ? null : `unexpected message ${JSON.stringify(text)}`;
}
