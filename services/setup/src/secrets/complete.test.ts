import { natsPermissions, serviceNames } from "@questwell/proto";
import { describe, expect, test } from "@jest/globals";
import { makeKey, parseKeySet, privateJwks, publicJwks } from "../keys/key-set.ts";
import { complete } from "./complete.ts";
import type { Installation } from "./installation.ts";
import { secretPlans, type SecretName } from "./secret-plan.ts";

const everything: Installation = { hasKeys: true, hasNats: true, mongodbHost: "mongodb:27017" };

function planOf(name: SecretName, installation = everything) {
  const plan = secretPlans(installation).find((one) => one.name === name);
  if (!plan) throw new Error(`There is no ${name}`);
  return plan;
}

test("an installation has the Secrets of its own parts, and none of somebody else's", () => {
  const names = (change: object) => secretPlans({ ...everything, ...change }).map(({ name }) => name);
  expect(names({})).toEqual(["session-keys", "internal-keys", "nats", "mongodb"]);
  expect(names({ hasKeys: false })).toEqual(["nats", "mongodb"]);
  expect(names({ hasNats: false, mongodbHost: null })).toEqual(["session-keys", "internal-keys"]);
});

test("every NATS user and every service has its keys", () => {
  const nats = complete(planOf("nats"), {});
  expect(Object.keys(nats.values).toSorted()).toEqual(
    [...Object.keys(natsPermissions), "passwords.conf"].toSorted(),
  );
  const mongodb = complete(planOf("mongodb"), {});
  const ofServices = serviceNames.flatMap((name) => [`${name}-password`, `${name}-url`]);
  expect(Object.keys(mongodb.values).toSorted()).toEqual(
    [...ofServices, "keyfile", "root-password"].toSorted(),
  );
  const passwords = [
    ...serviceNames.map((name) => mongodb.values[`${name}-password`]),
    ...Object.keys(natsPermissions).map((user) => nats.values[user]),
  ];
  expect(new Set(passwords).size).toBe(passwords.length);
});

test("a service's URL names its own database, where its user is", () => {
  const { values } = complete(planOf("mongodb"), { "goals-ai-password": "p@ss/word" });
  expect(values["goals-ai-url"]).toBe(
    "mongodb://goals-ai:p%40ss%2Fword@mongodb:27017/questwell_goals_ai?authSource=questwell_goals_ai&directConnection=true",
  );
});

describe("a Secret that exists", () => {
  const { values } = complete(planOf("nats"), {});

  test("is left alone when it has everything", () => {
    expect(complete(planOf("nats"), values)).toMatchObject({ changed: {}, added: [], updated: [] });
  });

  test("gets the password of a new service, and the server's file follows; the other passwords stay", () => {
    const { "goals-ai": _missing, ...others } = values;
    const completed = complete(planOf("nats"), others);
    expect(completed).toMatchObject({ added: ["goals-ai"], updated: ["passwords.conf"] });
    expect(Object.keys(completed.changed).toSorted()).toEqual(["goals-ai", "passwords.conf"]);
    expect(completed.values).toMatchObject({
      ...others,
      "passwords.conf": expect.stringContaining(`NATS_PASSWORD_GOALS_AI: "${completed.values["goals-ai"]}"`),
    });
  });

  test("gets a password of the routes and their addresses once NATS has several servers, and the others stay", () => {
    const three = planOf("nats", { ...everything, natsServers: ["n-0.n:6222", "n-1.n:6222", "n-2.n:6222"] });
    const completed = complete(three, values);
    expect(completed).toMatchObject({ added: ["route", "routes.conf"], updated: [] });
    const password = completed.values["route"] ?? "";
    expect(password).toMatch(/^[\w-]{32}$/u);
    expect(completed.values["routes.conf"]).toBe(
      `NATS_PASSWORD_ROUTE: "${password}"\nNATS_ROUTES: ` +
        `["nats://route:${password}@n-0.n:6222","nats://route:${password}@n-1.n:6222","nats://route:${password}@n-2.n:6222"]\n`,
    );
    expect(complete(three, completed.values).changed).toEqual({});
    const attempt = () => complete(three, { ...completed.values, route: "" });
    expect(attempt).toThrow(expect.objectContaining({ key: "route", message: "holds no password" }));
  });

  test("keeps keys of somebody else's", () => {
    expect(complete(planOf("nats"), { ...values, note: "ours" }).changed).toEqual({});
  });

  test("has public keys that follow the private ones, and not the other way round", () => {
    const text = privateJwks([makeKey(), makeKey()]);
    const completed = complete(planOf("session-keys"), { "private.jwks": text, "public.jwks": "stale" });
    expect(completed.changed).toEqual({ "public.jwks": publicJwks(parseKeySet(text) ?? []) });
  });

  test("gets the addresses of a server that moved, with the passwords that it has", () => {
    const before = complete(planOf("mongodb"), {}).values;
    const moved = complete(planOf("mongodb", { ...everything, mongodbHost: "other:27018" }), before);
    expect(moved.updated.toSorted()).toEqual(serviceNames.map((name) => `${name}-url`).toSorted());
    expect(moved.values["social-password"]).toBe(before["social-password"]);
    expect(moved.values["social-url"]).toContain("@other:27018/");
  });

  test("may hold passwords made by hand, with a line break and special characters", () => {
    const completed = complete(planOf("nats"), { ...values, social: 'a"b\\c\n' });
    expect(completed.values["social"]).toBe('a"b\\c\n');
    expect(completed.values["passwords.conf"]).toContain('NATS_PASSWORD_SOCIAL: "a\\"b\\\\c"\n');
  });

  test.each([
    {
      secret: "session-keys",
      key: "private.jwks",
      text: '{"keys":[{"d":"topsecret"}]}',
      what: "set of private P-256 keys",
    },
    { secret: "internal-keys", key: "private.jwks", text: "", what: "set of private P-256 keys" },
    { secret: "nats", key: "gateway", text: "", what: "password" },
    { secret: "nats", key: "gateway", text: "topsecret two words", what: "password" },
    { secret: "mongodb", key: "root-password", text: "topsecret\nline", what: "password" },
    { secret: "mongodb", key: "keyfile", text: "topsecret!", what: "key of a replica set" },
  ] as const)("with a bad $key in $secret is reported without its text", ({ secret, key, text, what }) => {
    const attempt = () => complete(planOf(secret), { [key]: text });
    expect(attempt).toThrow(expect.objectContaining({ key, message: `holds no ${what}` }));
    expect(attempt).not.toThrow("topsecret");
  });
});
