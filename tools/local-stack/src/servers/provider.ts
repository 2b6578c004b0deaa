import { homedir } from "node:os";
import { join } from "node:path";

/** The result of a provider: a running server, a program to run, or an image to run. */
export type Found =
  | { kind: "external"; url: string }
  | { kind: "program"; path: string; engine: string }
  | { kind: "container"; image: string; engine: string };

/** The input of a provider. */
export interface Search {
  env: NodeJS.ProcessEnv;
  /** The cache of server binaries and of the providers that work on this machine; outlives the clone. */
  cachePath: string;
  log: (line: string) => void;
}

/** A search with the cache that the environment names. */
export const searchWith = (env: NodeJS.ProcessEnv, log: Search["log"]): Search => ({
  env,
  cachePath: env["QUESTWELL_CACHE_PATH"] ?? join(homedir(), ".cache", "questwell"),
  log,
});

/** One way to get a server. */
export interface Provider {
  /** Human-readable, and stored when it worked. */
  readonly name: string;
  /** The engine of the data files; a folder written by one engine is never given to another. */
  readonly engine: string;
  /** Slow, so it is skipped when a later one is known to work on this machine. */
  readonly isSlow: boolean;
  /** @throws Unavailable with the reason why this provider has no server. */
  find(search: Search): Promise<Found>;
}

/** Why a provider is not available here. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}
