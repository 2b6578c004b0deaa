import { createHmac, createPublicKey, sign } from "node:crypto";
import { expect, test } from "@jest/globals";
import {
  createKeyAgreement,
  INTERNAL_AUTH_HEADER,
  macInternalRequest,
  signInternalToken,
  SUBGRAPH_KEY_HEADER,
  type KeyAgreement,
  type KeySet,
} from "@questwell/common";
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
    "for another": signInternalToken(
      keys,
      { use: "call", subgraph: name === "admin" ? "social" : "admin" },
      body,
      request,
    ),
    "another key": signInternalToken(anothersKeys, { use: "call", subgraph: name }, body, request),
    "alg none": `${header("none")}.${payload}.`,
    "HS256 with the public key": `${header("HS256")}.${payload}.${asSecret.digest("base64url")}`,
    "another body": signInternalToken(keys, { use: "call", subgraph: name }, `${body} `, request),
    "a session": issueSession(sessionKeys.privateKeys, { roles: ["admin"] }),
    "a session's key": resign(sessionKeys.privateKeys, good, {}, { kid: keys.current.kid }),
  };
}

/** Callers with a key of their own, and one with the gateway's key and another body. */
function keyedCallers(
  gateway: KeyAgreement,
  subgraph: string,
  name: SubgraphName,
  body: string,
): Record<string, string> {
  const sealedBy = (own: KeyAgreement, audience: string, sealed = body, named = gateway.publicKey) => {
    const parties = { gateway: named, subgraph, audience };
    return macInternalRequest({ gatewayKey: named, key: own.agree(subgraph, parties) }, sealed, request);
  };
  const stranger = createKeyAgreement();
  return {
    "a key of a stranger": sealedBy(stranger, name, body, stranger.publicKey),
    "a stranger's key in the gateway's name": sealedBy(stranger, name),
    "the gateway's key for another subgraph": sealedBy(gateway, name === "admin" ? "social" : "admin"),
    "the gateway's key for another body": sealedBy(gateway, name, `${body} `),
    "no code": sealedBy(gateway, name).replace(/[^.]*$/u, ""),
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
    /** The subgraph's key, for a gateway that signs. */
    const keyOf = async (gateway: KeyAgreement, body: string) => {
      const { internalKeys } = stage().stack.services;
      const token = signInternalToken(
        internalKeys,
        { use: "call", subgraph: name },
        body,
        request,
        gateway.publicKey,
      );
      const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
      const answer = await fetch(url, { method: "POST", headers, body });
      const subgraph = answer.headers.get(SUBGRAPH_KEY_HEADER) ?? "";
      const parties = { gateway: gateway.publicKey, subgraph, audience: name };
      const agreed = { gatewayKey: gateway.publicKey, key: gateway.agree(subgraph, parties) };
      expect((await ask(body, macInternalRequest(agreed, body, request)))[0]).toBe(200);
      return subgraph;
    };
    for (const query of ["{ __typename }", "{ _service { sdl } }"]) {
      const body = JSON.stringify({ query });
      const good = signInternalToken(
        stage().stack.services.internalKeys,
        { use: "call", subgraph: name },
        body,
        request,
      );
      const [status, text] = await ask(body, resign(stage().stack.services.internalKeys, good, {}));
      expect([query, status, text]).toEqual([query, 200, expect.stringMatching(/"__typename"|"sdl"/u)]);
      const gateway = createKeyAgreement();
      const callers = {
        ...untrustedCallers(stage(), good, name, body),
        ...keyedCallers(gateway, await keyOf(gateway, body), name, body),
      };
      expect(Object.keys(callers).length).toBeGreaterThanOrEqual(13);
      for (const [who, token] of Object.entries(callers)) {
        expect([who, await ask(body, token)]).toEqual([who, [401, "Unauthorized"]]);
      }
    }
  });
}
