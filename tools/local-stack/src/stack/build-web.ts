import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runProgram } from "../processes/child.ts";

const BUILD_TIMEOUT_MS = 300_000;
/** The inputs of the build, besides packages: those change with the lock file. */
const SOURCES = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/precompress.ts",
  "web/vite.config.ts",
  "web/package.json",
  "package-lock.json",
];

/**
 * Builds the web app unless the last complete build is newer than its sources.
 *
 * @returns the folder of the built app.
 * @throws Error with the build's output when it fails.
 */
export async function buildWeb(repositoryPath: string, log: (line: string) => void): Promise<string> {
  const distPath = join(repositoryPath, "web", "dist");
  // Written last, and removed by the next build when it empties the folder: an interrupted build has none.
  const stampFile = join(distPath, ".complete");
  const newest = Math.max(
    ...(await Promise.all(SOURCES.map((path) => newestChange(join(repositoryPath, path))))),
  );
  if ((await newestChange(stampFile)) > newest) return distPath;
  log("Building the web app …");
  const startedAt = Date.now();
  const args = ["run", "build", "--workspace", "web"];
  // In another mode the service worker would be large and would log everything to the console.
  const env = { ...process.env, NODE_ENV: "production" };
  const options = { timeoutMs: BUILD_TIMEOUT_MS, cwd: repositoryPath, env };
  const { code, output } = await runProgram("npm", args, options);
  if (code !== 0) throw new Error(`The web app cannot be built:\n${output.trim()}`);
  await writeFile(stampFile, "");
  log(`Building the web app took ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return distPath;
}

/** The last change of the file, or of anything in the folder, in milliseconds; 0 when it is missing. */
async function newestChange(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = await readdir(path, { recursive: true });
  const times = await Promise.all(names.map(async (name) => (await stat(join(path, name))).mtimeMs));
  return Math.max(stats.mtimeMs, ...times);
}
