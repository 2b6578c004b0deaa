import { createInterface } from "node:readline";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { installOnce } from "../cache/install-once.ts";
import { startChild } from "../processes/child.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { runProgram } from "../processes/run-program.ts";
import { Unavailable } from "../servers/provider.ts";
import type { Search } from "../servers/provider.ts";

const VERSION = "0.5.3-beta.196";
const PROGRESS_INTERVAL_MS = 10_000;
const LAST_LINES = 15;
/** Replaces the crate's thin LTO with one codegen unit, which takes longer and which tests do not need. */
const QUICK_BUILD = { CARGO_PROFILE_RELEASE_LTO: "off", CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16" };

/**
 * A MongoDB-compatible server for machines that reach package registries only, built once from its crate (GPL-2.0; it
 * runs as a process of its own).
 *
 * @returns the path of the binary.
 * @throws Unavailable naming the missing build tools, or with the end of cargo's output.
 */
export async function buildSecantus({ env, cachePath, log }: Search): Promise<string> {
  const folder = join(cachePath, `secantusd-${VERSION}`);
  const binaryIn = (path: string) => join(path, "bin", "secantusd-rs");
  const verify = async (path: string) => {
    const { code, output } = await runProgram(binaryIn(path), ["--version"], { timeoutMs: 5000 });
    if (code !== 0 || !output.startsWith(`secantusd-rs ${VERSION}\n`)) {
      throw new Unavailable(`${binaryIn(path)} is not version ${VERSION}: ${output.trim()}`);
    }
  };
  await installOnce(
    folder,
    verify,
    async (temporaryPath) => {
      const missing = ["cargo", "cmake", "c++"].filter((tool) => findOnPath(tool, env) === undefined);
      if (missing.length > 0) throw new Unavailable(`needs ${missing.join(", ")} to build`);
      // Build results stay in the cache until the build succeeds, so that an interrupted one resumes.
      const targetPath = join(cachePath, `secantusd-${VERSION}-build`);
      await runCargo(temporaryPath, { ...env, ...QUICK_BUILD, CARGO_TARGET_DIR: targetPath }, log);
      await rm(targetPath, { recursive: true, force: true });
    },
    log,
  );
  return binaryIn(folder);
}

async function runCargo(rootPath: string, env: NodeJS.ProcessEnv, log: Search["log"]): Promise<void> {
  const cargo = findOnPath("cargo", env) ?? "cargo";
  const args = ["install", "secantus-mdb", "--version", `=${VERSION}`, "--locked", "--ignore-rust-version"];
  log(
    `MongoDB: building secantusd-rs ${VERSION} with cargo, once for this machine; about 4 minutes on 2 cores …`,
  );
  const child = await startChild([cargo, ...args, "--root", rootPath], {
    stdio: ["ignore", "ignore", "pipe"],
    env,
  });
  const lines: string[] = [];
  const startedAt = Date.now();
  const progress = () => {
    const compiled = lines.filter((line) => line.trimStart().startsWith("Compiling")).length;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    log(
      `MongoDB: building, ${seconds} s, ${compiled} crates so far; last: ${lines.at(-1)?.trim() ?? "starting"}`,
    );
  };
  const timer = setInterval(progress, PROGRESS_INTERVAL_MS);
  if (child.process.stderr) createInterface(child.process.stderr).on("line", (line) => lines.push(line));
  const reason = await child.ended;
  clearInterval(timer);
  if (child.end()?.code !== 0) {
    throw new Unavailable(`cargo install ended with ${reason}\n${lines.slice(-LAST_LINES).join("\n")}`);
  }
}
