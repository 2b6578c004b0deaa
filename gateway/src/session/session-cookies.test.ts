/** @shows ASVS-3.3.1 ASVS-3.3.2 ASVS-3.3.3 */

import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import {
  clearSessionCookies,
  readDeviceToken,
  readSessionCookies,
  setSessionCookies,
} from "./session-cookies.ts";

const makeRequest = (cookie?: string) => {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return request;
};
const makeResponse = () => new ServerResponse(makeRequest());
const cookiesOf = (response: ServerResponse) => [response.getHeader("set-cookie") ?? []].flat().map(String);

const FLAGS = "Path=/; Expires=Fri, 01 May 2026 12:00:00 GMT; HttpOnly; Secure; SameSite=Strict";
const expiresAt = "2026-05-01T12:00:00.000Z";
const now = new Date("2026-04-24T12:00:00.000Z");

test("both cookies are inaccessible to scripts, plain HTTP, other hosts and other sites", () => {
  const response = makeResponse();
  setSessionCookies(response, { token: "t", refreshToken: "r", expiresAt }, now);
  expect(cookiesOf(response)).toEqual([`__Host-s=t; ${FLAGS}`, `__Host-r=r; ${FLAGS}`]);
});

test("the device cookie is equally inaccessible, lasts 180 days, and outlives the session", () => {
  const response = makeResponse();
  setSessionCookies(response, { token: "t", deviceToken: "d", expiresAt }, now);
  expect(cookiesOf(response)[1]).toBe(
    "__Host-d=d; Path=/; Expires=Wed, 21 Oct 2026 12:00:00 GMT; HttpOnly; Secure; SameSite=Strict",
  );
  clearSessionCookies(response);
  expect(cookiesOf(response).filter((cookie) => cookie.startsWith("__Host-d="))).toHaveLength(1);
});

test.each(["", "short", "x".repeat(44), "%24".repeat(43), '{"$ne":1}'])(
  "a token that identity cannot have issued is not a device token: %s",
  (token) => {
    expect(readDeviceToken(makeRequest(`__Host-d=${token}`))).toBeUndefined();
    const good = "x".repeat(43);
    expect(readDeviceToken(makeRequest(`__Host-d=${good}`))).toBe(good);
  },
);

test("without a new refresh token the client keeps its current one", () => {
  const response = makeResponse();
  setSessionCookies(response, { token: "t", expiresAt }, now);
  expect(cookiesOf(response)).toEqual([`__Host-s=t; ${FLAGS}`]);
});

test("the last of two values for one cookie wins, and other cookies stay", () => {
  const response = makeResponse();
  response.setHeader("set-cookie", "other=1; Path=/");
  setSessionCookies(response, { token: "t", refreshToken: "r", expiresAt }, now);
  clearSessionCookies(response);
  const names = cookiesOf(response).map((cookie) => cookie.slice(0, cookie.indexOf(";")));
  expect(names).toEqual(["other=1", "__Host-s=", "__Host-r="]);
  expect(cookiesOf(response)[1]).toContain("Expires=Thu, 01 Jan 1970");
});

test("cookies are read by their exact names", () => {
  const cookie = "__Host-r=refresh; __host-s=no; x__Host-s=no; __Host-s=session";
  expect(readSessionCookies(makeRequest(cookie))).toEqual({ token: "session", refreshToken: "refresh" });
  expect(readSessionCookies(makeRequest())).toEqual({ token: undefined, refreshToken: undefined });
  expect(readSessionCookies(makeRequest("%%%=;;=;__proto__=1"))).toEqual({
    token: undefined,
    refreshToken: undefined,
  });
});
