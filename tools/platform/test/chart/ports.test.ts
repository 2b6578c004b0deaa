/** Every port that a part of an installation listens on, tried by a client without credentials. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { startInternalServer } from "@questwell/common";
import { bootService, useBooted } from "@questwell/common/testkit";
import { createApp } from "@questwell/goals-ai/src/app.ts";
import { repositoryPath } from "@questwell/local-stack";
import { parse } from "yaml";
import { podsOf } from "../support/pods.ts";
import { rendering, renderings } from "../support/renderings.ts";

/** What each port is: it is tried below, or by the test that is named. */
const tried: Readonly<Record<number, string>> = {
  4000: "a subgraph",
  4222: "NATS's clients: nats-ports.test.ts",
  6222: "NATS's servers among themselves: nats-ports.test.ts",
  8080: "the gateway, which is open to people: gateway/test/security",
  8222: "NATS's monitoring, which has no password and no policy opens: nats-ports.test.ts",
  9090: "probes and metrics",
  27017: "MongoDB",
};

const compose = parse(readFileSync(join(repositoryPath, "compose.yaml"), "utf8"), {
  merge: true,
  maxAliasCount: -1,
}) as {
  services: Record<string, { command?: string[]; ports?: string[] }>;
};

test("every port of every container is tried", () => {
  const ofPods = renderings.flatMap(({ manifests }) =>
    podsOf(manifests).flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports)),
  );
  const published = Object.values(compose.services).flatMap(({ ports = [] }) =>
    ports.map((port) => Number(port.slice(port.lastIndexOf(":") + 1))),
  );
  const all = new Set([...ofPods.map(({ containerPort }) => containerPort), ...published]);
  expect([...all].toSorted((one, other) => one - other)).toEqual(Object.keys(tried).map(Number));
});

describe("a service", () => {
  const booted = useBooted(() => bootService(createApp()));

  test("4000: refuses a call without the gateway's token", async () => {
    const body = JSON.stringify({ query: "{ _service { sdl } }" });
    const headers = { "content-type": "application/json" };
    const { status } = await fetch(booted.service.url, { method: "POST", headers, body });
    expect(status).toBe(401);
    expect((await fetch(new URL("/", booted.service.url))).status).toBe(401);
  });

  // A kubelet and Prometheus have no credentials; the answers hold no word and no id of a person.
  test("9090: answers probes and metrics, and nothing else", async () => {
    const server = await startInternalServer("127.0.0.1", 0, { reason: null });
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    for (const path of ["/livez", "/readyz", "/metrics"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of ["/", "/graphql", "/metrics/", "/debug"])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    server.close();
  });
});

/** No mongod is at hand: the stand-in of this machine takes none of these arguments, so they are read and not tried. */
describe("27017: MongoDB asks for a password", () => {
  const argumentsOf = (name: string) =>
    podsOf(rendering(name)).find(({ owner }) => owner.metadata.name === "questwell-mongodb")?.spec
      .containers[0]?.args;

  test("in the chart, which a key file implies, and only speaks TLS where it is on", () => {
    expect(argumentsOf("defaults")).toContain("--keyFile=/tmp/keyfile");
    expect(argumentsOf("everything")).toEqual(
      expect.arrayContaining(["--keyFile=/tmp/keyfile", "--tlsMode=requireTLS"]),
    );
  });

  test("in compose", () => {
    expect(compose.services["mongodb"]?.command).toEqual(expect.arrayContaining(["mongod", "--keyFile"]));
  });

  test("in the overlay for production, over TLS", () => {
    const text = readFileSync(join(repositoryPath, "k8s/overlays/production/mongodb.yaml"), "utf8");
    expect(parse(text)).toMatchObject({
      spec: { security: { authentication: { modes: ["SCRAM"] }, tls: { enabled: true } } },
    });
  });
});
