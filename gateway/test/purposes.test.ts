import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import {
  closeServer,
  createCallerVerifier,
  createKeyAgreement,
  INTERNAL_AUTH_HEADER,
  listen,
  macInternalRequest,
  signInternalToken,
  verifyInternalToken,
  type KeyPurpose,
  type Purpose,
} from "@questwell/common";
import { makeTestKeys, makeViewer } from "@questwell/common/testkit";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import express from "express";
import jwt from "jsonwebtoken";
import { flowCookie, readFlow } from "../../services/identity/src/google/flow-cookie.ts";
import { signSessionToken } from "../../services/identity/src/sessions/session-token.ts";
import { beginExchange } from "../src/http/exchange.ts";
import { forwardedRouter } from "../src/graphql/forwarded-router.ts";
import { copyRelease } from "../src/releases/copy-release.ts";
import { makeRelease } from "../src/releases/release.ts";
import { createSessionReader } from "../src/session/session-token.ts";

/** One key set for everything, so that only the purpose can tell tokens apart. */
const { privateKeys, publicKeys } = makeTestKeys();
const NOW = new Date();
/** A subgraph with the gateways' own name, so that the audience tells nothing apart either. */
const SUBGRAPH = "gateway";
const release = makeRelease(new Map(), new Set(["a".repeat(64)]));
/** The same bytes everywhere: the body of a call, of a forwarded request, a release, and the path of a page. */
const BYTES = JSON.stringify({ files: [], documents: [...release.documents] });
const ofClient = {
  viewer: makeViewer(),
  requestId: release.id,
  client: { address: "127.0.0.1", userAgent: "" },
};
const ofGateway = { viewer: null, requestId: release.id, client: { address: "", userAgent: "" } };

/** The body that the fake pod answers with, and the token beside it. */
let offered = "";
let servers: Server[];
let forwardUrl: string;
let pod: Parameters<typeof copyRelease>[0];
beforeAll(async () => {
  const door = express();
  door.use((request, response, next) => {
    beginExchange(response, request.socket.remoteAddress ?? "");
    next();
  });
  const serve = async (_request: unknown, response: { end(text: string): unknown }) =>
    void response.end("served");
  door.use(forwardedRouter(publicKeys, async () => {}, serve));
  const contents = createServer((_request, response) => {
    response.writeHead(200, { [INTERNAL_AUTH_HEADER]: offered }).end(BYTES);
  });
  servers = [createServer(door), contents];
  const [doorPort = 0, port = 0] = await Promise.all(servers.map((server) => listen(server, "127.0.0.1", 0)));
  forwardUrl = `http://127.0.0.1:${doorPort}/graphql`;
  pod = { address: "127.0.0.1", port };
});
afterAll(() => Promise.all(servers.map((server) => closeServer(server, 0))));

const gateway = createKeyAgreement();
const verifyCaller = createCallerVerifier(publicKeys, SUBGRAPH);
/** The subgraph's half of the agreed key, as it answers a signed token. */
const subgraphKey = () => {
  const call = { use: "call", subgraph: SUBGRAPH } as const;
  const token = signInternalToken(privateKeys, call, BYTES, ofClient, gateway.publicKey);
  return verifyCaller(Buffer.from(BYTES), token)?.subgraphKey ?? "";
};

const sign = (purpose: Parameters<typeof signInternalToken>[1]) =>
  signInternalToken(privateKeys, purpose, BYTES, purpose.use === "release" ? ofGateway : ofClient);
type SessionArgs = Parameters<typeof signSessionToken>;
const session = {
  _id: "session",
  userId: "user",
  methods: ["pwd"],
  createdAt: NOW,
  seenAt: NOW,
  endsAt: new Date(NOW.getTime() + 3_600_000),
} as SessionArgs[1];
const settings = { timeZone: "UTC", dayStartHour: 0, coachingStyle: "gentle", askBeforeSharing: true };
const user = {
  _id: "user",
  roles: [],
  disclaimerAcceptedAt: NOW,
  isOnboarded: true,
  settingsRev: 1,
  settings,
} as unknown as SessionArgs[2];
const cookieOf = (text: string) => /__Host-oauth=([^;]*)/u.exec(text)?.[1] ?? "";

/** Signs or seals for a purpose. A new purpose does not compile without a row here. */
const makers: Record<Purpose["use"] | KeyPurpose, () => string> = {
  session: () => signSessionToken(privateKeys, session, user),
  call: () => sign({ use: "call", subgraph: SUBGRAPH }),
  page: () => sign({ use: "page", subgraph: SUBGRAPH }),
  forward: () => sign({ use: "forward" }),
  release: () => sign({ use: "release", id: release.id }),
  "internal requests": () => {
    const subgraph = subgraphKey();
    const parties = { gateway: gateway.publicKey, subgraph, audience: SUBGRAPH };
    const agreed = { gatewayKey: gateway.publicKey, key: gateway.agree(subgraph, parties) };
    return macInternalRequest(agreed, BYTES, ofClient);
  },
  "google flow cookie": () =>
    cookieOf(
      flowCookie(privateKeys, {
        state: "s",
        verifier: "v",
        timeZone: null,
        sessionId: null,
        endsAt: NOW.getTime() + 60_000,
      }),
    ),
};

/** Every place that accepts a signature, as it is in the product, and what it is for. */
const places: Record<string, { for: (keyof typeof makers)[]; accepts(token: string): unknown }> = {
  "a gateway, as a session": {
    for: ["session"],
    accepts: (token) => createSessionReader(publicKeys)(token, NOW),
  },
  "a subgraph, as a call": {
    for: ["call", "internal requests"],
    accepts: (token) => verifyCaller(Buffer.from(BYTES), token),
  },
  "a subgraph, as a request for a page": {
    for: ["page"],
    accepts: (token) => verifyInternalToken(publicKeys, { use: "page", subgraph: SUBGRAPH }, BYTES, token),
  },
  "a gateway, as a forwarded request": {
    for: ["forward"],
    async accepts(token) {
      const headers = { "content-type": "application/json", [INTERNAL_AUTH_HEADER]: token };
      const answer = await fetch(forwardUrl, { method: "POST", headers, body: BYTES });
      return (await answer.text()) === "served";
    },
  },
  "a gateway, as a release": {
    for: ["release"],
    async accepts(token) {
      offered = token;
      const { signal } = new AbortController();
      return copyRelease(pod, release.id, publicKeys, [], signal).catch(() => null);
    },
  },
  "identity, as the state of a sign-in at Google": {
    for: ["google flow cookie"],
    accepts: (token) => readFlow(privateKeys, `__Host-oauth=${token}`, NOW),
  },
};
const uses = Object.keys(makers) as (keyof typeof makers)[];

/** @shows ASVS-9.2.2 */
describe("what is signed or sealed for one purpose is refused for every other", () => {
  test("every purpose is accepted somewhere", () => {
    expect(new Set(Object.values(places).flatMap((place) => place.for))).toEqual(new Set(uses));
  });

  test.each(Object.entries(places))("%s", async (_name, place) => {
    for (const use of uses) {
      const isAccepted = Boolean(await place.accepts(makers[use]()));
      expect([use, isAccepted]).toEqual([use, place.for.includes(use)]);
    }
  });
});

/** What gateways of an earlier version sign for each other. */
describe("during an upgrade from a version that states no purpose", () => {
  const withoutUse = (token: string) => {
    const { use: _use, ...claims } = jwt.decode(token) as jwt.JwtPayload;
    const header = { alg: "ES256", typ: "int+jwt", kid: privateKeys.current.kid };
    return jwt.sign(claims, privateKeys.current.key, { algorithm: "ES256", header });
  };
  const old = { forward: () => withoutUse(makers.forward()), release: () => withoutUse(makers.release()) };

  test.each([
    ["a gateway, as a forwarded request", "forward"],
    ["a gateway, as a release", "release"],
  ] as const)("%s, a %s is accepted, and not the other", async (place, use) => {
    expect(Boolean(await places[place]?.accepts(old[use]()))).toBe(true);
    const other = use === "forward" ? "release" : "forward";
    expect(Boolean(await places[place]?.accepts(old[other]()))).toBe(false);
  });
});

describe("every claim of a token", () => {
  /** The names in the first column of the table. */
  const documented = () => {
    const [, rest = ""] = readFileSync(new URL("../../SECURITY.md", import.meta.url), "utf8").split(
      "\n## What tokens state\n",
    );
    const rows = rest.split("\n## ", 1)[0]?.match(/^\| `.*$/gmu) ?? [];
    expect(rows.filter((row) => row.split(" | ").length !== 4)).toEqual([]);
    return rows.flatMap((row) =>
      [...(row.split(" | ")[0] ?? "").matchAll(/`(\w+)`/gu)].map(([, name]) => name),
    );
  };
  /** All claims, with those of the viewer beside them. */
  const claimsOf = (claims: object) => [
    ...Object.keys(claims),
    ...Object.values(claims).flatMap((value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
    ),
  ];
  const decoded = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;

  test("has a row that says how old it may be, who is harmed, and what bounds it", () => {
    const everything = {
      ...ofClient,
      client: { ...ofClient.client, deviceToken: "device" },
      idempotencyId: "key",
    };
    const call = { use: "call", subgraph: SUBGRAPH } as const;
    const signed = signInternalToken(privateKeys, call, BYTES, everything, gateway.publicKey);
    const tokens = [makers.session(), signed, makers.page(), makers.forward(), makers.release()];
    const [, , viewer = "", stated = ""] = makers["internal requests"]().split(".");
    const found = [
      ...tokens.flatMap((token) => claimsOf(jwt.decode(token) as object)),
      ...[viewer, stated].flatMap((part) => claimsOf(decoded(part))),
    ];
    expect(new Set(documented())).toEqual(new Set(found));
  });
});
