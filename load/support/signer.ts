import { randomUUID } from "node:crypto";
import {
  INTERNAL_AUTH_HEADER,
  signInternalToken,
  toSessionClaims,
  type KeySet,
  type Viewer,
} from "@questwell/common";
import type { ServiceName } from "@questwell/proto";
import jwt from "jsonwebtoken";
import { readAppDocuments } from "./app-documents.ts";
import type { PreparedRequest } from "./prepared-request.ts";

const SESSION_LIFETIME_S = 600;
const USER_AGENT = "Questwell load test";

/** Who sends a call, and with which cookies besides the session's. */
export interface Sender {
  /** Null for somebody without a session. */
  viewer: Viewer | null;
  /** An IPv4 address; random by default. */
  address?: string;
  /** Replaces the session's cookie. */
  cookie?: string;
}

/** Makes requests that are authenticated as the gateway's, or a browser's, are. */
export interface Signer {
  /** A call of the web app, by the name of its document. */
  throughGateway(sender: Sender, operation: string, variables?: object): PreparedRequest;
  /** A page or a file, for anybody. */
  page(path: string): PreparedRequest;
  /** A call straight to a subgraph; its token is valid for a minute. */
  toSubgraph(service: ServiceName, sender: Sender, query: string, variables?: object): PreparedRequest;
}

export interface SignerOptions {
  /** The address in browsers; requests go to the same port on 127.0.0.1, which needs no look-up. */
  gatewayUrl: string;
  urlOf(service: ServiceName): string;
  /** Private keys. */
  sessionKeys: KeySet;
  internalKeys: KeySet;
}

export function createSigner({ gatewayUrl, urlOf, sessionKeys, internalKeys }: SignerOptions): Signer {
  const documents = readAppDocuments();
  const gatewayAddress = gatewayUrl.replace("//localhost:", "//127.0.0.1:");
  const cookies = new Map<string, { cookie: string; until: number }>();

  /** As in a browser, a session's token stays the same until it ends. */
  function cookieOf(viewer: Viewer): string {
    const known = cookies.get(viewer.sessionId);
    if (known && known.until > Date.now()) return known.cookie;
    const cookie = `__Host-s=${signSession(sessionKeys, viewer)}`;
    cookies.set(viewer.sessionId, { cookie, until: Date.now() + (SESSION_LIFETIME_S * 1000) / 2 });
    return cookie;
  }

  return {
    throughGateway({ viewer, address = randomAddress(), cookie }, operationName, variables = {}) {
      const query = documents.get(operationName);
      if (query === undefined) throw new Error(`The app has no document named ${operationName}`);
      const own = cookie ?? (viewer && cookieOf(viewer));
      return {
        method: "POST",
        url: `${gatewayAddress}/graphql`,
        headers: {
          "content-type": "application/json",
          origin: gatewayUrl,
          "user-agent": USER_AGENT,
          "x-forwarded-for": address,
          ...(own && { cookie: own }),
        },
        body: JSON.stringify({ operationName, query, variables }),
        expected: 200,
      };
    },
    page: (path) => ({
      method: "GET",
      url: `${gatewayAddress}${path}`,
      headers: { "user-agent": USER_AGENT, "accept-encoding": "br", "x-forwarded-for": randomAddress() },
      body: null,
      expected: 200,
    }),
    toSubgraph(service, { viewer, address = randomAddress() }, query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      const request = { viewer, requestId: randomUUID(), client: { address, userAgent: USER_AGENT } };
      const token = signInternalToken(internalKeys, service, body, request);
      return {
        method: "POST",
        url: urlOf(service),
        headers: { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token },
        body,
        expected: 200,
      };
    },
  };
}

/** The token that identity issues. */
function signSession(keys: KeySet, viewer: Viewer): string {
  const payload = { ...toSessionClaims(viewer), jti: randomUUID(), amr: ["pwd"] };
  return jwt.sign(payload, keys.current.key, {
    algorithm: "ES256",
    keyid: keys.current.kid,
    header: { alg: "ES256", typ: "sess+jwt" },
    issuer: "identity",
    audience: "gateway",
    expiresIn: SESSION_LIFETIME_S,
  });
}

/** Of the private range 10/8: no limit per address is reached. */
function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
