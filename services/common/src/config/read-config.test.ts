/** @shows ASVS-13.3.1 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { makeTestKeys } from "../testkit/test-keys.ts";
import { shutdownDelayMs, serviceConfig } from "./read-config.ts";

const folder = mkdtempSync(join(tmpdir(), "questwell-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { current } = makeTestKeys().publicKeys;
const keysFile = join(folder, "keys.json");
const jwk = { ...current.key.export({ format: "jwk" }), kid: current.kid };
writeFileSync(keysFile, JSON.stringify({ keys: [jwk] }));

const good = {
  PORT: "4001",
  INTERNAL_PORT: "0",
  MONGODB_DATABASE: "questwell_social",
  NATS_URL: "nats://127.0.0.1:4222",
  INTERNAL_PUBLIC_KEYS_FILE: keysFile,
};

describe("the configuration that all services share", () => {
  test("has safe defaults: loopback only, production", () => {
    expect(serviceConfig.parse(good)).toEqual({
      ...good,
      PORT: 4001,
      INTERNAL_PORT: 0,
      HOST: "127.0.0.1",
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      INTERNAL_PUBLIC_KEYS_FILE: expect.objectContaining({
        current: expect.objectContaining({ kid: jwk.kid }),
      }),
    });
  });

  test.each([
    { NATS_URL: "nats://a:4222,nats://b:4222" },
    { NATS_URL: "tls://nats.example:4222" },
    { PORT: "65535" },
    { LINGER_MS: "0" },
  ])("%j is valid", (change) => {
    expect(serviceConfig.safeParse({ ...good, ...change }).success).toBe(true);
  });

  test.each([
    { PORT: "" },
    { PORT: "65536" },
    { PORT: "-1" },
    { PORT: "4001.5" },
    { PORT: "0x10" },
    { PORT: " 4001" },
    { PORT: undefined },
    { HOST: "" },
    { NODE_ENV: "test" },
    { LOG_LEVEL: "loud" },
    { MONGODB_DATABASE: "" },
    { NATS_URL: "" },
    { NATS_URL: "http://a:4222" },
    { NATS_URL: "nats://social:hunter2@a:4222" },
    { INTERNAL_PUBLIC_KEYS_FILE: "" },
    { INTERNAL_PUBLIC_KEYS_FILE: "/nowhere/keys.json" },
    { INTERNAL_PUBLIC_KEYS_FILE: import.meta.filename },
    { LINGER_MS: "10000" },
    { LINGER_MS: "5s" },
  ])("%j is invalid", (change) => {
    const parsed = serviceConfig.safeParse({ ...good, ...change });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(Object.keys(change));
  });
});

test("the shutdown delay is 5 s in production, 0 in development, and can be configured", () => {
  expect(shutdownDelayMs(serviceConfig.parse(good))).toBe(5000);
  expect(shutdownDelayMs(serviceConfig.parse({ ...good, NODE_ENV: "development" }))).toBe(0);
  expect(shutdownDelayMs(serviceConfig.parse({ ...good, LINGER_MS: "70" }))).toBe(70);
});
