import { homedir } from "node:os";
import { join } from "node:path";

/** The cache of server binaries and of the providers that work on this machine; outlives the clone. */
export function cachePathOf(env: NodeJS.ProcessEnv): string {
  return env["QUESTWELL_CACHE_PATH"] ?? join(homedir(), ".cache", "questwell");
}
