/** @shows ASVS-13.3.1 */

import { describe, expect, test } from "@jest/globals";
import { shutdownDelayMs, serviceConfig } from "./read-config.ts";

const good = {
  PORT: "4001",
  INTERNAL_PORT: "0",
  MONGODB_URL: "mongodb://127.0.0.1:27017/?directConnection=true",
  MONGODB_DATABASE: "questwell_social",
  NATS_URL: "nats://127.0.0.1:4222",
  INTERNAL_PUBLIC_KEYS_FILE: "/run/keys.json",
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
    });
  });

  test.each([
    { MONGODB_URL: "mongodb://a:27017,b:27017,c:27017/?replicaSet=rs0" },
    { MONGODB_URL: "mongodb+srv://user:secret@cluster.example/" },
    { NATS_URL: "nats://a:4222,nats://b:4222" },
    { NATS_URL: "tls://nats.example:4222" },
    { NATS_USER: "social", NATS_PASSWORD_FILE: "/run/nats" },
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
    { MONGODB_URL: "127.0.0.1:27017" },
    { MONGODB_URL: "https://a" },
    { MONGODB_URL: "mongodb://" },
    { MONGODB_DATABASE: "" },
    { NATS_URL: "" },
    { NATS_URL: "http://a:4222" },
    { NATS_USER: "" },
    { INTERNAL_PUBLIC_KEYS_FILE: "" },
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
