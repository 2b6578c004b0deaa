import { runProgram } from "../processes/child.ts";
import { findOnPath } from "../processes/find-on-path.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const VERSION_TIMEOUT_MS = 30_000;
const UPDATE_TIMEOUT_MS = 300_000;
const INSTALL_TIMEOUT_MS = 900_000;
const ADVICE =
  "Browser tests need Chromium: install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to its binary.";

/**
 * A Chromium for browser tests: CHROMIUM_PATH, else one on PATH, else Debian's package when we may install it.
 *
 * @returns the path of its binary.
 * @throws Error with instructions.
 */
export async function ensureChromium(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<string> {
  const given = env["CHROMIUM_PATH"];
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not run. ${ADVICE}`);
  }
  const found = await findRunning(env);
  if (found !== undefined) return found;
  const aptGet = findOnPath("apt-get", env);
  if (aptGet === undefined || process.getuid?.() !== 0) throw new Error(ADVICE);
  log("Installing Debian's Chromium, once for this machine …");
  await apt(aptGet, ["update"], UPDATE_TIMEOUT_MS);
  await apt(aptGet, ["install", "-y", "--no-install-recommends", "chromium"], INSTALL_TIMEOUT_MS);
  const installed = await findRunning(env);
  if (installed === undefined) throw new Error(`The installed package has no browser that runs. ${ADVICE}`);
  return installed;
}

async function findRunning(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const name of NAMES) {
    const path = findOnPath(name, env);
    if (path !== undefined && (await runs(path))) return path;
  }
  return undefined;
}

async function runs(path: string): Promise<boolean> {
  return (await runProgram(path, ["--version"], { timeoutMs: VERSION_TIMEOUT_MS })).code === 0;
}

async function apt(path: string, args: string[], timeoutMs: number): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { code, output } = await runProgram(path, args, { timeoutMs, env });
  if (code !== 0) throw new Error(`apt-get ${args[0]} failed:\n${output.trim()}\n${ADVICE}`);
}
