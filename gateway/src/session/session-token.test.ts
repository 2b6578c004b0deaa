import { createHmac, generateKeyPairSync } from "node:crypto";
import { toKeySet, type KeySet } from "@questwell/common";
import { describe, expect, test } from "@jest/globals";
import jwt from "jsonwebtoken";
import { createSessionReader } from "./session-token.ts";

function makeKeys(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicJwk = publicKey.export({ format: "jwk" });
  return {
    privateKey,
    publicJwk,
    publicPem: publicKey.export({ format: "pem", type: "spki" }).toString(),
    publicKeys: toKeySet([{ ...publicJwk, kid }], "public"),
  };
}

const NOW = new Date("2026-05-01T12:00:00Z");
const nowS = NOW.getTime() / 1000;
const ours = makeKeys("current");
const theirs = makeKeys("current");

const claims = {
  sub: "user",
  sid: "session",
  jti: "token",
  iat: nowS - 60,
  exp: nowS + 540,
  auth_time: nowS - 3600,
  roles: ["admin"],
  disclaimer: true,
  onboarded: false,
  timeZone: "Europe/Berlin",
  dayStartHour: 3,
  coachingStyle: "gentle",
  aiCoach: null,
  askBeforeSharing: false,
  settingsRev: 7,
  iss: "identity",
  aud: "gateway",
};
type Claims = Partial<Record<keyof typeof claims, unknown>>;

const sign = (changes: Claims = {}, header: object = {}, key = ours.privateKey) =>
  jwt.sign({ ...claims, ...changes }, key, {
    algorithm: "ES256",
    header: { alg: "ES256", typ: "sess+jwt", kid: "current", ...header },
  });
const read = (token: string | undefined, keys: KeySet = ours.publicKeys) =>
  createSessionReader(keys)(token, NOW);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Creates tokens that jsonwebtoken itself refuses to sign. */
function forge(header: object, payload: object = claims, signature = ""): string {
  return `${encode(header)}.${encode(payload)}.${signature}`;
}

function confuse(header: object): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", ours.publicPem).update(content).digest("base64url")}`;
}

/** @shows ASVS-7.2.1 ASVS-9.1.1 ASVS-9.1.2 ASVS-9.1.3 ASVS-9.2.1 ASVS-9.2.2 ASVS-15.3.6 */
describe("a session token", () => {
  test("of identity contains the viewer and their settings", () => {
    expect(read(sign())).toEqual({
      id: "user",
      sessionId: "session",
      isAdmin: true,
      signedInAt: new Date((nowS - 3600) * 1000),
      hasAcceptedDisclaimer: true,
      isOnboarded: false,
      timeZone: "Europe/Berlin",
      dayStartHour: 3,
      coachingStyle: "gentle",
      aiCoach: null,
      askBeforeSharing: false,
      settingsRev: 7,
    });
    expect(read(sign({ roles: ["administrator", "ADMIN"] }))?.isAdmin).toBe(false);
  });

  /** @shows ASVS-11.1.1 */
  test("during key rotation, the previous and the next key are trusted too", () => {
    const [previous, next] = [makeKeys("previous"), makeKeys("next")];
    const tokens = [
      sign({}, { kid: "previous" }, previous.privateKey),
      sign(),
      sign({}, { kid: "next" }, next.privateKey),
    ];
    const verdicts = (...kept: [string, typeof ours][]) => {
      const keys = toKeySet(
        kept.map(([kid, { publicJwk }]) => ({ ...publicJwk, kid })),
        "public",
      );
      return tokens.map((token) => read(token, keys) !== null);
    };
    expect(verdicts(["current", ours], ["previous", previous])).toEqual([true, true, false]);
    expect(verdicts(["next", next], ["current", ours], ["previous", previous])).toEqual([true, true, true]);
    expect(verdicts(["next", next], ["current", ours])).toEqual([false, true, true]);
  });

  const [header = "", payload = "", signature = ""] = sign().split(".");
  const without = (name: keyof typeof claims) => {
    const { [name]: _, ...rest } = claims;
    return jwt.sign(rest, ours.privateKey, {
      header: { alg: "ES256", typ: "sess+jwt", kid: "current" },
      noTimestamp: true,
    });
  };
  const bad: Record<string, string | undefined> = {
    missing: undefined,
    empty: "",
    "not a token": "garbage",
    "three dots": "...",
    huge: `${"a".repeat(8000)}.b.c`,
    "cut off": `${header}.${payload}`,
    "without signature": `${header}.${payload}.`,
    "with a broken signature": `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    "with another payload": `${header}.${encode({ ...claims, sub: "other" })}.${signature}`,
    "of another key with the same id": sign({}, {}, theirs.privateKey),
    "with an unknown key id": sign({}, { kid: "unknown" }),
    "with a path as key id": sign({}, { kid: "../../etc/passwd" }),
    "with SQL as key id": sign({}, { kid: "' OR 1=1 --" }),
    "with a prototype's name as key id": sign({}, { kid: "__proto__" }),
    "without a key id": jwt.sign(claims, ours.privateKey, { header: { alg: "ES256", typ: "sess+jwt" } }),
    "with a key of its own": sign({}, { kid: "mine", jwk: theirs.publicJwk }, theirs.privateKey),
    "with a key's address": sign({}, { kid: "mine", jku: "https://evil.example/keys" }, theirs.privateKey),
    expired: sign({ exp: nowS }),
    "expired long ago": sign({ exp: nowS - 86_400 }),
    "that never expires": without("exp"),
    "with a text as expiry": forge(
      { alg: "ES256", typ: "sess+jwt", kid: "current" },
      { ...claims, exp: "never" },
    ),
    "not valid yet": sign({ nbf: nowS + 60 } as Claims),
    "of another issuer": sign({ iss: "gateway" }),
    "without an issuer": without("iss"),
    "for another audience": sign({ aud: "identity" }),
    "without an audience": without("aud"),
    "of the internal kind": sign({}, { typ: "int+jwt" }),
    "of the plain kind": sign({}, { typ: "JWT" }),
    "without a kind": sign({}, { typ: undefined }),
    "without a user": without("sub"),
    "without a session": without("sid"),
    "with an empty user": sign({ sub: "" }),
    "with an object as user": forge(
      { alg: "ES256", typ: "sess+jwt", kid: "current" },
      { ...claims, sub: {} },
    ),
    "without roles": without("roles"),
    "with a text as roles": sign({ roles: "admin" }),
    "with a text as flag": sign({ disclaimer: "true" }),
    "with a day start of 7": sign({ dayStartHour: 7 }),
    "with algorithm none": forge({ alg: "none", typ: "sess+jwt", kid: "current" }),
    "with algorithm None": forge({ alg: "None", typ: "sess+jwt", kid: "current" }, claims, signature),
    "with HS256 over the public key": confuse({ alg: "HS256", typ: "sess+jwt", kid: "current" }),
    "with an unknown algorithm": forge({ alg: "ES999", typ: "sess+jwt", kid: "current" }, claims, signature),
    "with an array as payload": forge({ alg: "ES256", typ: "sess+jwt", kid: "current" }, [claims], signature),
    "with a header that is not JSON": `${Buffer.from("{").toString("base64url")}.${payload}.${signature}`,
  };
  test.each(Object.entries(bad))("%s is rejected", (_name, token) => {
    expect(read(token)).toBeNull();
  });
});

test("a token that was read before expires at its time", () => {
  const readToken = createSessionReader(ours.publicKeys);
  const token = sign();
  const at = (seconds: number) => readToken(token, new Date(seconds * 1000));
  expect(at(nowS)?.id).toBe("user");
  expect(at(nowS + 539)?.id).toBe("user");
  expect(at(nowS + 540)).toBeNull();
});

/** @shows BOUND-gateway/src/session/session-token.ts */
test("a token is verified once, up to a limit; the one that was used longest ago is verified anew", () => {
  const readToken = createSessionReader(ours.publicKeys, 3);
  const tokens = ["a", "b", "c", "d"].map((sid) => sign({ sid }));
  const first = tokens.map((token) => readToken(token, NOW));
  expect(readToken(tokens[1], NOW)).toBe(first[1]);
  expect(readToken(tokens[0], NOW)).not.toBe(first[0]);
  expect(readToken(tokens[0], NOW)).toEqual(first[0]);
});
