import type { IncomingMessage, ServerResponse } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";

/** The signed session, renewed every ten minutes, and the secret that renews it. */
const SESSION_COOKIE = "__Host-s";
const REFRESH_COOKIE = "__Host-r";

const LONG_AGO = new Date(0);

/** What a client sent of its session. */
export interface SessionCookies {
  token: string | undefined;
  refreshToken: string | undefined;
}

/** Reads the session's cookies of a request. */
export function readSessionCookies(request: IncomingMessage): SessionCookies {
  const cookies = parseCookie(request.headers.cookie ?? "");
  return { token: cookies[SESSION_COOKIE], refreshToken: cookies[REFRESH_COOKIE] };
}

/** Sets the session's cookies; without a refresh token the client keeps the one it has. */
export function setSessionCookies(
  response: ServerResponse,
  { token, refreshToken, expiresAt }: { token: string; refreshToken?: string | undefined; expiresAt: string },
): void {
  const expires = new Date(expiresAt);
  setCookie(response, SESSION_COOKIE, token, expires);
  if (refreshToken !== undefined) setCookie(response, REFRESH_COOKIE, refreshToken, expires);
}

/** Takes both cookies away. */
export function clearSessionCookies(response: ServerResponse): void {
  setCookie(response, SESSION_COOKIE, "", LONG_AGO);
  setCookie(response, REFRESH_COOKIE, "", LONG_AGO);
}

/** One request may renew a session and then end it: the last word about each cookie counts. */
function setCookie(response: ServerResponse, name: string, value: string, expires: Date): void {
  const cookie = stringifySetCookie({
    name,
    value,
    expires,
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "strict",
  });
  const others = [response.getHeader("set-cookie") ?? []].flat().map(String);
  response.setHeader("set-cookie", [...others.filter((other) => !other.startsWith(`${name}=`)), cookie]);
}
