import type { IncomingMessage, ServerResponse } from "node:http";
import { DEVICE_LIFETIME_MS } from "@questwell/common";
import { parseCookie, stringifySetCookie } from "cookie";

/** The signed session, renewed every ten minutes, and the secret that renews it. */
const SESSION_COOKIE = "__Host-s";
const REFRESH_COOKIE = "__Host-r";
/** Tells identity that somebody signed in on this device before. */
const DEVICE_COOKIE = "__Host-d";

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

/** What an earlier sign-in left on the device; anything that identity would not have made counts as nothing. */
export function readDeviceToken(request: IncomingMessage): string | undefined {
  const token = parseCookie(request.headers.cookie ?? "")[DEVICE_COOKIE];
  return token !== undefined && /^[\w-]{43}$/u.test(token) ? token : undefined;
}

/** What becomes of a client's cookies when a session is handed over. */
interface NewSession {
  token: string;
  refreshToken?: string | undefined;
  deviceToken?: string | undefined;
  expiresAt: string;
}

/** Sets the session's cookies and the device's; without a token for it the client keeps the cookie that it has. */
export function setSessionCookies(
  response: ServerResponse,
  { token, refreshToken, deviceToken, expiresAt }: NewSession,
  now: Date,
): void {
  const expires = new Date(expiresAt);
  setCookie(response, SESSION_COOKIE, token, expires);
  if (refreshToken !== undefined) setCookie(response, REFRESH_COOKIE, refreshToken, expires);
  if (deviceToken !== undefined)
    setCookie(response, DEVICE_COOKIE, deviceToken, new Date(now.getTime() + DEVICE_LIFETIME_MS));
}

/** Takes both cookies of the session away; the device stays known. */
export function clearSessionCookies(response: ServerResponse): void {
  setCookie(response, SESSION_COOKIE, "", LONG_AGO);
  setCookie(response, REFRESH_COOKIE, "", LONG_AGO);
}

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
  appendCookie(response, name, cookie);
}

/** One request may renew a session and then end it: the last word about each cookie counts. */
export function appendCookie(response: ServerResponse, name: string, cookie: string): void {
  const others = [response.getHeader("set-cookie") ?? []].flat().map(String);
  response.setHeader("set-cookie", [...others.filter((other) => !other.startsWith(`${name}=`)), cookie]);
}
