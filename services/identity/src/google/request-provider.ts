import { callbackify } from "node:util";

const TIMEOUT_MS = 3000;

/** passport-oauth2's callback for a response. */
type Done = (error: unknown, body?: string) => void;

/**
 * Calls the provider in place of the library's own function, which has no timeout: three seconds, no redirects, and
 * only status 200 with a JSON object is valid.
 */
export function requestProvider(
  method: string,
  url: string,
  headers: Record<string, string> | null,
  body: string | null,
  _accessToken: string | null,
  done: Done,
): void {
  callbackify(send)(method, url, headers ?? {}, body, done);
}

async function send(method: string, url: string, headers: Record<string, string>, body: string | null) {
  // oxlint-disable-next-line no-restricted-globals -- calls Google's addresses from google-settings.ts
  const response = await fetch(url, {
    method,
    headers: { accept: "application/json", ...headers },
    body: body || null,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== "object" || parsed === null) throw new Error("The response is not a JSON object");
  return text;
}
