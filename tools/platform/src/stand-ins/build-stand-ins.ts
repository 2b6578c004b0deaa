import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { missing } from "../commands/run-command.ts";
import { docker } from "../engine/docker.ts";

const run = promisify(execFile);

/** The images that run beside the product's. */
export interface StandIns {
  mongodb: string;
  nats: string;
}

/**
 * Builds images of the stand-in for mongod and of nats-server, of the programs that the local stack has installed, for
 * machines that cannot pull the official ones.
 *
 * @throws CommandError when the local stack has not installed them.
 */
export async function buildStandIns(setupImage: string, runtimeImage: string): Promise<StandIns> {
  const path = await mkdtemp(join(tmpdir(), "questwell-stand-ins-"));
  try {
    await cp(join(import.meta.dirname, "image"), path, { recursive: true });
    const cache = process.env["QUESTWELL_CACHE_PATH"] ?? join(homedir(), ".cache", "questwell");
    const [mongod, natsServer] = [programOf(cache, "secantusd-rs"), programOf(cache, "nats-server")];
    await copyFile(mongod, join(path, "secantusd-rs"));
    await copyFile(natsServer, join(path, "nats-server"));
    await mkdir(join(path, "empty"));
    await copyLibraries(mongod, join(path, "libraries"));
    const images = {
      mongodb: "localhost/questwell-test/mongodb:stand-in",
      nats: "localhost/questwell-test/nats:stand-in",
    };
    const args = ["--build-arg", `SETUP_IMAGE=${setupImage}`, "--build-arg", `RUNTIME_IMAGE=${runtimeImage}`];
    for (const [target, name] of Object.entries(images))
      await docker("build", ...args, "--target", target, "--tag", name, path);
    return images;
  } finally {
    await rm(path, { recursive: true });
  }
}

function programOf(cache: string, name: string): string {
  const [path] = globSync(`*/bin/${name}`, { cwd: cache });
  if (path === undefined)
    throw missing(`There is no ${name} in ${cache}: tools/local-stack/src/prepare.ts installs it`);
  return join(cache, path);
}

/** Copies the shared libraries of a program to the same places below a folder. */
async function copyLibraries(program: string, target: string): Promise<void> {
  const { stdout } = await run("ldd", [program]);
  for (const [file] of stdout.matchAll(/\/\S+/gu)) {
    await mkdir(join(target, dirname(file)), { recursive: true });
    await copyFile(file, join(target, file));
  }
}
