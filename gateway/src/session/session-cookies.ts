import type { IncomingMessage, ServerResponse } from "node:http";
import { DEVICE_LIFETIME_MS } from "@questwell/common";
import { parseCookie, stringifySetCookie } from "cookie";

/** The signed session token, renewed every ten minutes, and the refresh token that renews it. */
const SESSION_COOKIE = "__Host-s";
const REFRESH_COOKIE = "__Host-r";
/** Lets identity recognize a device on which a person signed in before. */
const DEVICE_COOKIE = "__Host-d";

const LONG_AGO = new Date(0);

/** The session cookies of a request. */
export interface SessionCookies {
  token: string | undefined;
  refreshToken: string | undefined;
}

export function readSessionCookies(request: IncomingMessage): SessionCookies {
  const cookies = parseCookie(request.headers.cookie ?? "");
  return { token: cookies[SESSION_COOKIE], refreshToken: cookies[REFRESH_COOKIE] };
}

/** The device token of an earlier sign-in; a value that identity cannot have issued is ignored. */
export function readDeviceToken(request: IncomingMessage): string | undefined {
  const token = parseCookie(request.headers.cookie ?? "")[DEVICE_COOKIE];
  return token !== undefined && /^[\w-]{43}$/u.test(token) ? token : undefined;
}

/** The new values of a client's cookies when a session is issued. */
interface NewSession {
  token: string;
  refreshToken?: string | undefined;
  deviceToken?: string | undefined;
  expiresAt: string;
}

/** Sets the session cookies and the device cookie; a cookie without a new token stays unchanged. */
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

/** Clears both session cookies; the device cookie stays. */
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

/** One request may renew a session and then end it: the last value of each cookie wins. */
export function appendCookie(response: ServerResponse, name: string, cookie: string): void {
  const others = [response.getHeader("set-cookie") ?? []].flat().map(String);
  response.setHeader("set-cookie", [...others.filter((other) => !other.startsWith(`${name}=`)), cookie]);
}
