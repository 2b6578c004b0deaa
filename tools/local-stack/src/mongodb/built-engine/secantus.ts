import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startChild } from "../../processes/child.ts";
import { findOnPath } from "../../processes/find-on-path.ts";
import type { ServerTls } from "../../secrets/certificates.ts";
import { fromCache } from "../../servers/common-providers.ts";
import { type Search, Unavailable } from "../../servers/provider.ts";
import { versions } from "../../servers/versions.ts";
import type { Place } from "../../servers/server-kind.ts";

const { version: VERSION } = versions.programs["secantus-mdb"];
const PROGRESS_INTERVAL_MS = 10_000;
const LAST_LINES = 15;
/** Replaces the crate's thin LTO with one codegen unit, which takes longer and which tests do not need. */
const QUICK_BUILD = { CARGO_PROFILE_RELEASE_LTO: "off", CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16" };

/**
 * A MongoDB-compatible server for machines that reach package registries only, built once from its crate (GPL-2.0; it
 * runs as a process of its own). Its refusal names the missing build tools, or holds the end of cargo's output.
 */
export const fromCargo = fromCache({
  name: "secantusd-rs built by cargo",
  engine: "secantusd",
  isSlow: true,
  version: VERSION,
  folder: "secantusd",
  program: join("bin", "secantusd-rs"),
  prints: "secantusd-rs ",
  async install(temporaryPath, { env, cachePath, log }) {
    const missing = ["cargo", "cmake", "c++"].filter((tool) => findOnPath(tool, env) === undefined);
    if (missing.length > 0) throw new Unavailable(`needs ${missing.join(", ")} to build`);
    // Build results stay in the cache until the build succeeds, so that an interrupted one resumes.
    const targetPath = join(cachePath, `secantusd-${VERSION}-build`);
    await runCargo(temporaryPath, { ...env, ...QUICK_BUILD, CARGO_TARGET_DIR: targetPath }, log);
    await rm(targetPath, { recursive: true, force: true });
  },
});

/** Without --sync-on-commit, `j: true` is not honoured and a SIGKILL loses acknowledged writes. */
export function secantusArguments({ host, port, storePath }: Place, tls?: ServerTls): string[] {
  const address = ["--host", host, "--port", String(port)];
  if (tls) address.push("--tls-cert-file", tls.certFile, "--tls-key-file", tls.keyFile);
  return [...address, "--storage-path", storePath, "--cache-size", "512M", "--sync-on-commit"];
}

async function runCargo(rootPath: string, env: NodeJS.ProcessEnv, log: Search["log"]): Promise<void> {
  const cargo = findOnPath("cargo", env) ?? "cargo";
  const args = ["install", "secantus-mdb", "--version", `=${VERSION}`, "--locked", "--ignore-rust-version"];
  log(
    `MongoDB: building secantusd-rs ${VERSION} with cargo, once for this machine; about 4 minutes on 2 cores …`,
  );
  const lines: string[] = [];
  const output = (line: string) => void lines.push(line);
  const child = await startChild([cargo, ...args, "--root", rootPath], { output, env });
  const startedAt = Date.now();
  const progress = () => {
    const compiled = lines.filter((line) => line.trimStart().startsWith("Compiling")).length;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    log(
      `MongoDB: building, ${seconds} s, ${compiled} crates so far; last: ${lines.at(-1)?.trim() ?? "starting"}`,
    );
  };
  const timer = setInterval(progress, PROGRESS_INTERVAL_MS);
  const reason = await child.ended;
  clearInterval(timer);
  if (child.end()?.code !== 0) {
    throw new Unavailable(`cargo install ended with ${reason}\n${lines.slice(-LAST_LINES).join("\n")}`);
  }
}
