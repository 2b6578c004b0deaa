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
import type { Door, PreparedRequest } from "./prepared-request.ts";

const SESSION_LIFETIME_S = 600;
const USER_AGENT = "Questwell load test";

/** Who sends a call. */
interface Sender {
  /** Null for somebody without a session. */
  viewer: Viewer | null;
  /** Replaces the session's cookie. */
  cookie?: string;
}

/** A call: by the name of the app's document, and as a subgraph gets it. */
export interface Call {
  service: ServiceName;
  /** The name of the app's operation. */
  operation: string;
  /** What the gateway sends to the service for it, or much the same. */
  query: string;
}

/** Makes requests that are authenticated as a browser's are, or the gateway's. */
export interface Signer {
  /** Through the gateway as the app sends it, or straight to the subgraph with a token that is valid for a minute. */
  call(door: Door, call: Call, sender: Sender, variables?: object): PreparedRequest;
  /** A page or a file, for anybody. */
  page(path: string): PreparedRequest;
}

export interface SignerOptions {
  /** The address in browsers; requests go to the same port on 127.0.0.1, which needs no look-up. */
  gatewayUrl: string;
  urlOf: (service: ServiceName) => string;
  /** Private keys. */
  sessionKeys: KeySet;
  internalKeys: KeySet;
}

export function createSigner({ gatewayUrl, urlOf, sessionKeys, internalKeys }: SignerOptions): Signer {
  const gatewayAddress = gatewayUrl.replace("//localhost:", "//127.0.0.1:");
  const documents = readAppDocuments();
  const cookieOf = createCookies(sessionKeys);
  const fromAnywhere = () => ({ "user-agent": USER_AGENT, "x-forwarded-for": randomAddress() });

  function throughGateway(
    operationName: string,
    { viewer, cookie }: Sender,
    variables: object,
  ): PreparedRequest {
    const query = documents.get(operationName);
    if (query === undefined) throw new Error(`The app has no document named ${operationName}`);
    const own = cookie ?? (viewer && cookieOf(viewer));
    const headers = { "content-type": "application/json", origin: gatewayUrl, ...fromAnywhere() };
    return {
      method: "POST",
      url: `${gatewayAddress}/graphql`,
      headers: { ...headers, ...(own && { cookie: own }) },
      body: JSON.stringify({ operationName, query, variables }),
      expected: 200,
    };
  }

  function toSubgraph(service: ServiceName, query: string, viewer: Viewer | null, variables: object) {
    const body = JSON.stringify({ query, variables });
    const client = { address: randomAddress(), userAgent: USER_AGENT };
    const token = signInternalToken(internalKeys, { use: "call", subgraph: service }, body, {
      viewer,
      requestId: randomUUID(),
      client,
    });
    const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
    return { method: "POST" as const, url: urlOf(service), headers, body, expected: 200 };
  }

  return {
    call: (door, { service, operation, query }, sender, variables = {}) =>
      door === "gateway"
        ? throughGateway(operation, sender, variables)
        : toSubgraph(service, query, sender.viewer, variables),
    page: (path) => ({
      method: "GET",
      url: `${gatewayAddress}${path}`,
      headers: { ...fromAnywhere(), "accept-encoding": "br" },
      body: null,
      expected: 200,
    }),
  };
}

/** As in a browser, a session's token stays the same until it is renewed. */
function createCookies(keys: KeySet): (viewer: Viewer) => string {
  const known = new Map<string, { cookie: string; until: number }>();
  return (viewer) => {
    const earlier = known.get(viewer.sessionId);
    if (earlier && earlier.until > Date.now()) return earlier.cookie;
    const cookie = `__Host-s=${signSession(keys, viewer)}`;
    known.set(viewer.sessionId, { cookie, until: Date.now() + (SESSION_LIFETIME_S * 1000) / 2 });
    return cookie;
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
