import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { missing } from "../commands/run-command.ts";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const INSTALL = [
  "Docker 20.10 or newer is needed: `apt-get install docker.io`, or https://docs.docker.com/engine/install/.",
  "DOCKER_HOST names an engine that listens elsewhere.",
].join("\n");

/**
 * Runs a command of docker and returns what it printed, without the last line's end.
 *
 * @throws Error with its error output when it fails.
 */
export async function docker(...args: readonly string[]): Promise<string> {
  const { stdout } = await run("docker", args, { maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.trimEnd();
}

/** Runs a command of docker with its output on the terminal; resolves with its exit code. */
export async function dockerAloud(...args: readonly string[]): Promise<number> {
  const child = spawn("docker", args, { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}

/** Whether the engine has an image of this name. */
export async function hasImage(name: string): Promise<boolean> {
  return docker("image", "inspect", name).then(
    () => true,
    () => false,
  );
}

/**
 * Checks that docker is installed and an engine answers.
 *
 * @throws CommandError with exit code 69 otherwise.
 */
export async function requireDocker(): Promise<void> {
  try {
    await docker("version", "--format", "{{.Server.Version}}");
  } catch (cause) {
    const isInstalled = (cause as { code?: unknown }).code !== "ENOENT";
    throw missing(`${isInstalled ? "No Docker engine answers." : "There is no docker."} ${INSTALL}`, cause);
  }
}
