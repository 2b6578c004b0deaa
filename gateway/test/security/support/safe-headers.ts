import { CONTENT_SECURITY_POLICY } from "../../../src/http/security-headers.ts";
import type { RawAnswer, RawRequest } from "./send.ts";

/** Headers of every response, whatever its content. */
const always: Readonly<Record<string, string>> = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
};
const never = ["x-powered-by", "server", "access-control-allow-origin", "etag"];
const flags = /^__Host-[srd]=[^;]*; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/u;
/** The OAuth flow's cookie has to survive the cross-site redirect from Google. */
const COOKIE_OF_GOOGLE = "__Host-oauth=";

/** The problem with the headers and cookies of a response; null if there is none. @param isTls of the public origin */
export function aboutHeaders(
  { path }: Pick<RawRequest, "path">,
  { headers, text }: Pick<RawAnswer, "headers" | "text">,
  isTls = false,
): string | null {
  for (const [name, value] of Object.entries(always)) {
    if (headers[name] !== value) return `${name}: ${String(headers[name])}`;
  }
  for (const name of never) if (headers[name] !== undefined) return `${name} is sent`;
  const hsts = headers["strict-transport-security"];
  if (hsts !== (isTls ? "max-age=31536000; includeSubDomains" : undefined)) return `HSTS: ${String(hsts)}`;
  if (!/^[0-9a-f-]{36}$/u.test(String(headers["x-request-id"]))) return "no request id";
  if (text !== "" && !headers["content-type"]?.includes("charset=utf-8")) return "no charset";
  if (/^\/(?:api|graphql)\b/u.test(path) && headers["cache-control"] !== "no-store") return "may be stored";
  const cookies = (headers["set-cookie"] ?? []).filter((cookie) => !cookie.startsWith(COOKIE_OF_GOOGLE));
  const weak = cookies.find((cookie) => !flags.test(cookie));
  return weak === undefined ? null : `cookie ${weak.replace(/=[^;]*/u, "")}`;
}
