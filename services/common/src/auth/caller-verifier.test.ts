import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { makeTestKeys } from "../testkit/test-keys.ts";
import { createCallerVerifier, type VerifyCaller } from "./caller-verifier.ts";
import { macInternalRequest } from "./internal-mac.ts";
import { signInternalToken, type InternalRequest } from "./internal-token.ts";
import { createKeyAgreement, type KeyAgreement } from "./key-agreement.ts";
import type { Viewer } from "./viewer.ts";

const { privateKeys, publicKeys } = makeTestKeys();
const body = Buffer.from('{"query":"{ settings { timeZone } }"}');
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
const request: InternalRequest = {
  viewer,
  requestId: "request",
  client: { address: "203.0.113.9", userAgent: "a browser", deviceToken: "device" },
  idempotencyId: "id",
};

/** A process of the gateway that agreed on a key with the process behind a verifier. */
function agree(verify: VerifyCaller, audience = "social", gateway: KeyAgreement = createKeyAgreement()) {
  const token = signInternalToken(
    privateKeys,
    { use: "call", subgraph: audience },
    body,
    request,
    gateway.publicKey,
  );
  const subgraph = verify(body, token)?.subgraphKey;
  if (typeof subgraph !== "string") throw new Error("The subgraph did not answer with its key");
  const parties = { gateway: gateway.publicKey, subgraph, audience };
  const key = gateway.agree(subgraph, parties);
  return { gateway, subgraph, agreed: { gatewayKey: gateway.publicKey, key } };
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

afterEach(() => {
  jest.useRealTimers();
});

describe("a signed token", () => {
  test("is verified without a key, and then gets none: a gateway of an earlier version", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const token = signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, request);
    expect(verify(body, token)).toEqual({ request, subgraphKey: null });
  });

  test("that states a key is answered with this process's key, the same each time", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    expect(agree(verify).subgraph).toBe(agree(verify).subgraph);
    expect(agree(createCallerVerifier(publicKeys, "social")).subgraph).not.toBe(agree(verify).subgraph);
  });

  test.each(["", "short", "A".repeat(44), `${"A".repeat(42)}.`])(
    "that states %j for a key is rejected",
    (key) => {
      const verify = createCallerVerifier(publicKeys, "social");
      expect(
        verify(body, signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, request, key)),
      ).toBeNull();
    },
  );

  test("that states a key which makes the secret predictable is rejected", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const zero = Buffer.alloc(32).toString("base64url");
    expect(
      verify(body, signInternalToken(privateKeys, { use: "call", subgraph: "social" }, body, request, zero)),
    ).toBeNull();
  });
});

/** @shows ASVS-9.1.1 ASVS-9.2.3 ASVS-12.3.3 */
describe("a request with a code", () => {
  test("carries what a token carries, and states no key again", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const { agreed } = agree(verify);
    const header = macInternalRequest(agreed, body, request);
    expect(verify(body, header)).toEqual({ request, subgraphKey: null });
    expect(verify(body, header)).toEqual({ request, subgraphKey: null });
    const anonymous = { viewer: null, requestId: "2", client: { address: "", userAgent: "" } };
    expect(verify(body, macInternalRequest(agreed, body, anonymous))?.request).toEqual(anonymous);
  });

  test("is for the exact bytes of its body", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const header = macInternalRequest(agree(verify).agreed, body, request);
    for (const other of ["", `${String(body)} `, String(body).replace("settings", "viewer")])
      expect(verify(Buffer.from(other), header)).toBeNull();
  });

  test("is for one process of one subgraph: neither another subgraph nor another process of it accepts it", () => {
    const social = createCallerVerifier(publicKeys, "social");
    const { gateway, agreed } = agree(social);
    const [sibling, admin] = ["social", "admin"].map((name) => createCallerVerifier(publicKeys, name));
    if (!sibling || !admin) throw new Error("There are two");
    agree(sibling, "social", gateway);
    agree(admin, "admin", gateway);
    const header = macInternalRequest(agreed, body, request);
    expect([social, sibling, admin].map((verify) => verify(body, header) !== null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("of a process that never signed is rejected, and so is one with a key that somebody on the wire can make", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const { gateway, subgraph } = agree(verify);
    const stranger = createKeyAgreement();
    const parties = { gateway: stranger.publicKey, subgraph, audience: "social" };
    const unsigned = { gatewayKey: stranger.publicKey, key: stranger.agree(subgraph, parties) };
    expect(verify(body, macInternalRequest(unsigned, body, request))).toBeNull();
    // Both public halves are on the wire.
    for (const known of [gateway.publicKey, subgraph]) {
      const inName = { gateway: gateway.publicKey, subgraph, audience: "social" };
      const forged = { gatewayKey: gateway.publicKey, key: stranger.agree(known, inName) };
      expect(verify(body, macInternalRequest(forged, body, request))).toBeNull();
    }
  });

  test("is rejected with any part changed", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const { agreed } = agree(verify);
    const [scheme = "", key = "", whom = "", stated = "", code = ""] = macInternalRequest(
      agreed,
      body,
      request,
    ).split(".");
    expect(verify(body, [scheme, key, whom, stated, code].join("."))).not.toBeNull();
    const longer = { ...JSON.parse(Buffer.from(stated, "base64url").toString()), exp: 9_999_999_999 };
    const changed = [
      ["jwt", key, whom, stated, code],
      [scheme, createKeyAgreement().publicKey, whom, stated, code],
      [scheme, "", whom, stated, code],
      [scheme, key, encode(null), stated, code],
      [scheme, key, whom, encode(longer), code],
      [scheme, key, whom, stated, ""],
      [scheme, key, whom, stated, code.slice(0, -2)],
      [scheme, key, whom, stated, code.split("").toReversed().join("")],
      [scheme, key, whom, stated],
      [scheme, key, whom, stated, code, ""],
      [scheme, key],
      [scheme],
    ];
    for (const parts of changed) expect([parts, verify(body, parts.join("."))]).toEqual([parts, null]);
  });

  test("is rejected with a code of its own key over something that is no request", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const { agreed } = agree(verify);
    const sealed = (whom: unknown, stated: unknown) => {
      const head = ["mac", agreed.gatewayKey, encode(whom), encode(stated)].join(".");
      const code = createHmac("sha256", agreed.key)
        .update(head)
        .update("\n")
        .update(body)
        .digest("base64url");
      return `${head}.${code}`;
    };
    const fine = { exp: 9_999_999_999, rid: "r", ip: "", ua: "" };
    expect(verify(body, sealed(null, fine))).not.toBeNull();
    for (const [whom, stated] of [
      [{ sub: "person" }, fine],
      [null, { ...fine, exp: "9999999999" }],
      [null, { ...fine, exp: undefined }],
      [null, { ...fine, idem: "" }],
      [null, null],
    ])
      expect(verify(body, sealed(whom, stated))).toBeNull();
  });

  test("is valid for a minute, and its key for ten from the last token that stated it", () => {
    jest.useFakeTimers({ now: new Date("2026-05-01T12:00:00Z") });
    const verify = createCallerVerifier(publicKeys, "social");
    const { gateway, agreed } = agree(verify);
    const header = macInternalRequest(agreed, body, request);
    jest.advanceTimersByTime(59_000);
    expect(verify(body, header)).not.toBeNull();
    jest.advanceTimersByTime(1000);
    expect(verify(body, header)).toBeNull();
    jest.advanceTimersByTime(500_000);
    expect(verify(body, macInternalRequest(agreed, body, request))).not.toBeNull();
    agree(verify, "social", gateway);
    jest.advanceTimersByTime(590_000);
    expect(verify(body, macInternalRequest(agreed, body, request))).not.toBeNull();
    jest.advanceTimersByTime(20_000);
    expect(verify(body, macInternalRequest(agreed, body, request))).toBeNull();
  });

  test("a guessed key is no key", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const { gateway } = agree(verify);
    const guessed = { gatewayKey: gateway.publicKey, key: createSecretKey(randomBytes(32)) };
    expect(verify(body, macInternalRequest(guessed, body, request))).toBeNull();
  });
});

describe("the memory of a subgraph's process", () => {
  /** @shows BOUND-services/common/src/auth/caller-verifier.ts */
  test("holds the keys of 100 gateways: one more makes the one that signed longest ago sign again", () => {
    const verify = createCallerVerifier(publicKeys, "social");
    const gateways = Array.from({ length: 101 }, () => agree(verify));
    const accepted = gateways.map(({ agreed }) => verify(body, macInternalRequest(agreed, body, request)));
    expect(accepted.map((each) => each !== null)).toEqual([false, ...gateways.slice(1).map(() => true)]);
  });
});
