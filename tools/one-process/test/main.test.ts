import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mainFileOf, ONE_PROCESS } from "@questwell/bundle";
import {
  buildPrograms,
  choosePorts,
  freePort,
  poll,
  sharedEnv,
  type Addresses,
} from "@questwell/local-stack";

const main = mainFileOf(ONE_PROCESS);
/** Loading seven apps on a busy machine. */
const TIMEOUT_MS = 90_000;

let addresses: Addresses;
beforeAll(async () => {
  await buildPrograms([ONE_PROCESS]);
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-one-process-"));
  await writeFile(join(dataPath, "index.html"), "<!doctype html><title>Questwell</title>");
  addresses = {
    dataPath,
    nodeEnv: "development",
    mongodbUrl: "mongodb://127.0.0.1:1/",
    natsUrl: "nats://127.0.0.1:1",
    hasNatsUsers: false,
    webPath: dataPath,
    ports: await choosePorts(await freePort()),
  };
});
afterAll(() => rm(addresses.dataPath, { recursive: true }));

/** Starts the process, with its servers away. */
const start = async (caller: NodeJS.ProcessEnv) => {
  const env = await sharedEnv(addresses, { ...process.env, ...caller });
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close") as Promise<[number | null]>;
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join(""));
  return { child, end: async () => ({ code: (await ended)[0], output: await output }) };
};

const callReady = async (name: "gateway" | "identity") => {
  const response = await fetch(`http://127.0.0.1:${addresses.ports[name].internalPort}/readyz`);
  return response.text();
};

test(
  "a signal ends an app after the other, each as in a process of its own, with exit code 0",
  async () => {
    const { child, end } = await start({});
    await poll("the gateway is ready", TIMEOUT_MS, async () => {
      if ((await callReady("gateway")) !== "ready\n") throw new Error("not yet");
    });
    expect(await callReady("identity")).toBe("starting\n");
    child.kill("SIGTERM");
    const { code, output } = await end();
    expect(code).toBe(0);
    const stopped = output.match(/"name":"[\w-]+","msg":"stopping"/gu)?.map((line) => line.split('"')[3]);
    expect([stopped?.at(0), stopped?.length, stopped?.at(-1)]).toEqual(["gateway", 7, "event-keeper"]);
  },
  TIMEOUT_MS,
);

test(
  "an app's wrong configuration is refused with its name and exit code 78",
  async () => {
    const { end } = await start({ GOOGLE_CLIENT_ID: "an id without its secret" });
    const { code, output } = await end();
    expect([code, output]).toEqual([78, expect.stringMatching(/^identity: Configuration is wrong:$/mu)]);
    expect(output).toContain("GOOGLE_CLIENT_SECRET_FILE is missing");
  },
  TIMEOUT_MS,
);

test(
  "an app that cannot start ends the process, and its log has its name",
  async () => {
    const { port } = addresses.ports.gateway;
    const other = createServer().listen(port, "127.0.0.1");
    const { code, output } = await (await start({})).end();
    other.close();
    expect(code).toBe(1);
    const fatal = output.split("\n").filter((line) => line.includes('"level":60'));
    expect(fatal.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        name: "gateway",
        err: expect.objectContaining({
          message: expect.stringContaining(`Port ${port} on 127.0.0.1 is in use by another process`),
        }),
      }),
    ]);
  },
  TIMEOUT_MS,
);
