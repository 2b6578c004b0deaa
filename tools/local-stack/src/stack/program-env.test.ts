import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { programs, type ProgramName } from "@questwell/bundle";
import { programEnv, type Addresses } from "./program-env.ts";

let addresses: Addresses;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-env-"));
  addresses = {
    dataPath: folder,
    nodeEnv: "production",
    mongodbUrl: "mongodb://127.0.0.1:1",
    natsUrl: "nats://127.0.0.1:2",
    hasNatsUsers: true,
    webPath: folder,
    ports: Object.fromEntries(
      programs.map((name, index) => [name, { port: index, internalPort: index }]),
    ) as Addresses["ports"],
  };
});
afterAll(() => rm(folder, { recursive: true }));

const caller = {
  GOOGLE_CLIENT_ID: "us",
  GOOGLE_CLIENT_SECRET_FILE: "/secret",
  OPENAI_API_KEY_FILE: "/key",
  COACH_USD_PER_DAY: "1",
};

/** The programs with a certain variable, by its name or, for a file, by the end of its content. */
async function whoIsTold(isIt: (name: string, value: string) => boolean): Promise<ProgramName[]> {
  const receivers = programs.map(async (program): Promise<ProgramName[]> => {
    const env = await programEnv(program, addresses, caller);
    return Object.entries(env).some(([name, value = ""]) => isIt(name, value)) ? [program] : [];
  });
  return (await Promise.all(receivers)).flat();
}

/** @shows ASVS-13.3.2 */
test("a secret is passed only to the process that needs it", async () => {
  expect(await whoIsTold((_name, value) => value.endsWith("session.private.jwks"))).toEqual(["identity"]);
  expect(await whoIsTold((_name, value) => value.endsWith("internal.private.jwks"))).toEqual(["gateway"]);
  expect(await whoIsTold((name) => name.startsWith("GOOGLE_"))).toEqual(["identity"]);
  expect(await whoIsTold((name) => /^(?:OPENAI|COACH)_/u.test(name))).toEqual(["goals-ai"]);
  for (const program of programs)
    expect(await whoIsTold((_name, value) => value.endsWith(`/nats/${program}`))).toEqual([program]);
});

test("with TLS every program trusts the CA, and only the services get its certificate", async () => {
  const tls = { caFile: "/ca", certFile: "/cert", keyFile: "/key", bothFile: "/both" };
  for (const program of programs) {
    const env = await programEnv(program, { ...addresses, tls }, { TLS_KEY_FILE: "/leaked" });
    const isService = program !== "gateway" && program !== "event-keeper";
    expect([program, env["TLS_CA_FILE"], env["TLS_KEY_FILE"]]).toEqual([
      program,
      "/ca",
      isService ? "/key" : undefined,
    ]);
    expect(
      (await programEnv(program, addresses, { TLS_KEY_FILE: "/leaked" }))["TLS_KEY_FILE"],
    ).toBeUndefined();
  }
});

test("neither the gateway nor the event-keeper gets the database's URL", async () => {
  const others = programs.filter((program) => program !== "gateway" && program !== "event-keeper");
  expect(await whoIsTold((name) => name === "MONGODB_URL")).toEqual(others);
});
