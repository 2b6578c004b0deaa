import { expect, test } from "@jest/globals";
import { complete } from "./complete.ts";
import { mounts } from "./mounts.ts";
import { secretPlans } from "./secret-plan.ts";

const filesOf = (folder: string) =>
  mounts
    .filter((mount) => mount.folder === folder)
    .map(({ secret, key, file }) => `${file} = ${secret}/${key}`);

test("each process has its own secrets only", () => {
  expect(filesOf("identity").toSorted()).toEqual([
    "internal-keys.public.jwks = internal-keys/public.jwks",
    "mongodb-url = mongodb/identity-url",
    "nats-password = nats/identity",
    "session-keys.private.jwks = session-keys/private.jwks",
  ]);
  expect(filesOf("social").toSorted()).toEqual([
    "internal-keys.public.jwks = internal-keys/public.jwks",
    "mongodb-url = mongodb/social-url",
    "nats-password = nats/social",
  ]);
  expect(filesOf("gateway").toSorted()).toEqual([
    "internal-keys.private.jwks = internal-keys/private.jwks",
    "nats-password = nats/gateway",
    "session-keys.public.jwks = session-keys/public.jwks",
  ]);
  expect(filesOf("event-keeper")).toEqual(["nats-password = nats/event-keeper"]);
});

test("every secret has a reader, and every file a secret", () => {
  const plans = secretPlans({ hasKeys: true, hasNats: true, mongodbHost: "mongodb:27017" });
  const made = plans.flatMap((plan) =>
    Object.keys(complete(plan, {}).values).map((key) => `${plan.name}/${key}`),
  );
  expect([...new Set(mounts.map(({ secret, key }) => `${secret}/${key}`))].toSorted()).toEqual(
    made.toSorted(),
  );
});
