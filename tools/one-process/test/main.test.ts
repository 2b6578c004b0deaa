import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mainFileOf, ONE_PROCESS } from "@questwell/bundle";
import { buildPrograms, choosePorts, freePort, sharedEnv, type Addresses } from "@questwell/local-stack";

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

test(
  "an app that cannot start ends the process, and its log has its name",
  async () => {
    const { port } = addresses.ports.gateway;
    const other = createServer().listen(port, "127.0.0.1");
    // Its servers are away, which ends no app.
    const env = await sharedEnv(addresses, process.env);
    const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
    const ended = once(child, "close") as Promise<[number | null]>;
    const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
    const [code] = await ended;
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
