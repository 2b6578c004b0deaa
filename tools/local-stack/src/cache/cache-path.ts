import { homedir } from "node:os";
import { join } from "node:path";

/** Where server binaries and what we learnt about this machine live; outlives the clone. */
export function cachePathOf(env: NodeJS.ProcessEnv): string {
  return env["QUESTWELL_CACHE_PATH"] ?? join(homedir(), ".cache", "questwell");
}
