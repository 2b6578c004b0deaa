import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import jwt from "jsonwebtoken";
import { makeTestKeys } from "../testkit/test-keys.ts";
import { signInternalToken, verifyInternalToken } from "./internal-token.ts";
import { toKeySet } from "./key-set.ts";
import type { Viewer } from "./viewer.ts";

const { privateKeys, publicKeys } = makeTestKeys();
const body = '{"query":"{ settings { timeZone } }"}';
const client = { address: "203.0.113.9", userAgent: "a browser" };
const viewer: Viewer = {
  id: "person",
  sessionId: "session",
  isAdmin: true,
  signedInAt: new Date("2026-03-01T12:00:00Z"),
  hasAcceptedDisclaimer: true,
  isOnboarded: false,
  timeZone: "Pacific/Auckland",
  dayStartHour: 3,
  coachingStyle: "gentle",
  aiCoach: null,
  askBeforeSharing: false,
  settingsRev: 7,
};
const request = { viewer, requestId: "request", client };
const good = signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, request);
const claims = jwt.decode(good) as jwt.JwtPayload;
const verify = (token: string | undefined, text: string | Buffer = body, audience = "social") =>
  verifyInternalToken(publicKeys, { use: "call", subgraph: audience }, text, token);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token that is valid except for the change; undefined omits a claim. */
function forge(change: object, header: object = {}): string {
  const signed = [
    { alg: "ES256", typ: "int+jwt", kid: "test", ...header },
    { ...claims, ...change },
  ]
    .map(encode)
    .join(".");
  const key = { key: privateKeys.current.key, dsaEncoding: "ieee-p1363" } as const;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

/** A token signed with the public key as a shared secret. */
function signWithPublicKey(): string {
  const secret = publicKeys.current.key.export({ type: "spki", format: "pem" });
  const signed = [{ alg: "HS256", typ: "int+jwt", kid: "test" }, claims].map(encode).join(".");
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** @shows ASVS-9.1.1 ASVS-9.2.3 ASVS-9.2.4 ASVS-10.3.1 ASVS-12.3.3 */
describe("the internal token from the gateway to a subgraph", () => {
  test("it carries the viewer, the request and the device", () => {
    expect(verify(good)).toEqual(request);
    expect(verify(good, Buffer.from(body))).toEqual(request);
  });

  test("it carries the device token of an earlier sign-in", () => {
    const known = { ...request, client: { ...client, deviceToken: "device" } };
    expect(verify(signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, known))).toEqual(
      known,
    );
  });

  test("it carries the idempotency id of a request with a key", () => {
    const keyed = { ...request, idempotencyId: "id" };
    expect(verify(signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, keyed))).toEqual(
      keyed,
    );
  });

  test("it carries a null viewer", () => {
    const token = signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, {
      ...request,
      viewer: null,
    });
    expect(verify(token)).toEqual({ ...request, viewer: null });
  });

  /** @shows ASVS-11.1.1 */
  test("during key rotation, the previous and the next key are trusted too", () => {
    const makeKey = (kid: string) => ({
      ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
      kid,
    });
    const [previous, current, next] = [makeKey("previous"), makeKey("current"), makeKey("next")];
    const tokens = [
      [previous, current],
      [current, previous],
      [next, current],
    ].map((keys) =>
      signInternalToken(toKeySet(keys, "private"), { use: "call", subgraph: "social" }, body, request),
    );
    const verdicts = (...keys: (typeof next)[]) =>
      tokens.map(
        (token) =>
          verifyInternalToken(toKeySet(keys, "public"), { use: "call", subgraph: "social" }, body, token) !==
          null,
      );
    expect(verdicts(previous, current)).toEqual([true, true, false]);
    expect(verdicts(current, previous, next)).toEqual([true, true, true]);
    expect(verdicts(next, current)).toEqual([false, true, true]);
  });

  test("a forgery without a change is valid", () => {
    expect(verify(forge({}))).toEqual(request);
  });

  const past = Math.floor(Date.now() / 1000) - 120;
  const unsigned = (alg: string) => `${encode({ alg, typ: "int+jwt", kid: "test" })}.${good.split(".")[1]}.`;
  const [header = "", payload = "", signature = ""] = good.split(".");

  test.each([
    { name: "no token", token: undefined },
    { name: "an empty token", token: "" },
    { name: "a word instead of a token", token: "Bearer" },
    { name: "two parts of three", token: `${header}.${payload}` },
    { name: "an expired token", token: forge({ iat: past, exp: past + 60 }) },
    { name: "a token that never expires", token: forge({ exp: undefined }) },
    { name: "a token that is not valid yet", token: forge({ nbf: Math.floor(Date.now() / 1000) + 60 }) },
    {
      name: "a token for another subgraph",
      token: signInternalToken(privateKeys, { use: "call", subgraph: "admin" }, body, request),
    },
    { name: "a token for several other subgraphs", token: forge({ aud: ["admin", "identity"] }) },
    { name: "a token of another issuer", token: forge({ iss: "identity" }) },
    {
      name: "a foreign key",
      token: signInternalToken(
        makeTestKeys().privateKeys,
        { use: "call", subgraph: "social" },
        body,
        request,
      ),
    },
    { name: "a token with an unknown key id", token: forge({}, { kid: "next" }) },
    { name: "a token with a path as key id", token: forge({}, { kid: "../../etc/passwd" }) },
    { name: "a token with an embedded key", token: forge({}, { jwk: { kty: "EC" }, kid: undefined }) },
    { name: "alg none", token: unsigned("none") },
    { name: "alg None", token: unsigned("None") },
    { name: "ES256 without a signature", token: `${header}.${payload}.` },
    {
      name: "a changed signature",
      token: `${header}.${payload}.${signature.split("").toReversed().join("")}`,
    },
    { name: "HS256 signed with the public key", token: signWithPublicKey() },
    { name: "a session token", token: forge({}, { typ: "sess+jwt" }) },
    { name: "a token without a type", token: forge({}, { typ: undefined }) },
    { name: "a token without the body's hash", token: forge({ bh: undefined }) },
    { name: "a body's hash in the claim of a GET", token: forge({ bh: undefined, gh: claims["bh"] }) },
    { name: "a device token that is not a string", token: forge({ dev: { $ne: "" } }) },
    { name: "a viewer without an id", token: forge({ viewer: { ...claims["viewer"], sub: "" } }) },
    { name: "a role that is a string", token: forge({ viewer: { ...claims["viewer"], admin: "true" } }) },
    { name: "a day that starts at noon", token: forge({ viewer: { ...claims["viewer"], dayStart: 12 } }) },
  ])("$name is rejected", ({ token }) => {
    expect(verify(token)).toBeNull();
  });

  test("it is valid only for the exact bytes of the body", () => {
    expect(verify(good, `${body} `)).toBeNull();
    expect(verify(good, "")).toBeNull();
    expect(verify(good, body.replace("settings", "viewer"))).toBeNull();
  });

  test("for a plain GET it is valid only for its path and query, and for no body", () => {
    const url = "/google/callback?code=1&state=2";
    const token = signInternalToken(privateKeys, { use: "page", subgraph: "social" }, url, request);
    const verifyGet = (get: string) =>
      verifyInternalToken(publicKeys, { use: "page", subgraph: "social" }, get, token);
    expect(verifyGet(url)).toEqual(request);
    for (const other of ["/google/callback", `${url}&state=3`, "/google/start?code=1&state=2", ""])
      expect(verifyGet(other)).toBeNull();
    expect(verify(token, url)).toBeNull();
    const forBody = signInternalToken(privateKeys, { use: "call", subgraph: "social" }, url, request);
    expect(verifyInternalToken(publicKeys, { use: "page", subgraph: "social" }, url, forBody)).toBeNull();
  });
});
