import { createHmac, createPublicKey, sign } from "node:crypto";
import { expect, test } from "@jest/globals";
import { INTERNAL_AUTH_HEADER, signInternalToken, type KeySet } from "@questwell/common";
import { makeTestKeys, makeViewer } from "@questwell/common/testkit";
import jwt from "jsonwebtoken";
import { subgraphNames, type SubgraphName } from "../../../src/schema/subgraphs.ts";
import { issueSession } from "../../support/session-issuer.ts";
import type { Stage } from "../support/stage.ts";

const request = {
  viewer: makeViewer({ isAdmin: true }),
  requestId: "request",
  client: { address: "127.0.0.1", userAgent: "test" },
};
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The token with other claims, or another header, properly signed. */
function resign(keys: KeySet, token: string, claims: object, header: object = {}): string {
  const decoded = jwt.decode(token, { complete: true });
  const signed = [
    { ...decoded?.header, ...header },
    { ...(decoded?.payload as object), ...claims },
  ];
  const text = signed.map(encode).join(".");
  const key = { key: keys.current.key, dsaEncoding: "ieee-p1363" } as const;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

/** Untrusted callers and their credentials, derived from a valid token for this body. */
function untrustedCallers(
  stage: Stage,
  good: string,
  name: SubgraphName,
  body: string,
): Record<string, string> {
  const { internalKeys: keys, sessionKeys } = stage.stack.services;
  const another = makeTestKeys().privateKeys;
  const anothersKeys = { ...another, current: { ...another.current, kid: keys.current.kid } };
  const [, payload = ""] = good.split(".");
  const header = (alg: string) => encode({ alg, typ: "int+jwt", kid: keys.current.kid });
  const past = Math.floor(Date.now() / 1000) - 120;
  const publicKey = createPublicKey(keys.current.key).export({ type: "spki", format: "pem" });
  const asSecret = createHmac("sha256", publicKey).update(`${header("HS256")}.${payload}`);
  return {
    "no token": "",
    expired: resign(keys, good, { iat: past - 60, exp: past }),
    "for another": signInternalToken(keys, name === "admin" ? "social" : "admin", body, request),
    "another key": signInternalToken(anothersKeys, name, body, request),
    "alg none": `${header("none")}.${payload}.`,
    "HS256 with the public key": `${header("HS256")}.${payload}.${asSecret.digest("base64url")}`,
    "another body": signInternalToken(keys, name, `${body} `, request),
    "a session": issueSession(sessionKeys.privateKeys, { roles: ["admin"] }),
    "a session's key": resign(sessionKeys.privateKeys, good, {}, { kid: keys.current.kid }),
  };
}

/** Callers that bypass the gateway. */
export function testUntrustedCallers(stage: () => Stage): void {
  test.each(subgraphNames)("get Unauthorized from %s, and nothing of its schema", async (name) => {
    const url = stage().stack.services.urls[name] ?? "";
    const ask = async (body: string, token: string) => {
      const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
      const answer = await fetch(url, { method: "POST", headers, body });
      return [answer.status, await answer.text()];
    };
    for (const query of ["{ __typename }", "{ _service { sdl } }"]) {
      const body = JSON.stringify({ query });
      const good = signInternalToken(stage().stack.services.internalKeys, name, body, request);
      const [status, text] = await ask(body, resign(stage().stack.services.internalKeys, good, {}));
      expect([query, status, text]).toEqual([query, 200, expect.stringMatching(/"__typename"|"sdl"/u)]);
      const callers = untrustedCallers(stage(), good, name, body);
      expect(Object.keys(callers).length).toBeGreaterThanOrEqual(8);
      for (const [who, token] of Object.entries(callers)) {
        expect([who, await ask(body, token)]).toEqual([who, [401, "Unauthorized"]]);
      }
    }
  });
}
