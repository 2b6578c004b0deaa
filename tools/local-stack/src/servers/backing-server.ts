/** A running MongoDB or NATS, from any provider. */
export interface BackingServer {
  /** Its URL for clients, without credentials. */
  readonly url: string;
  /** Its provider, human-readable, such as "nats-server on PATH". */
  readonly provider: string;
  /** The server's process; undefined while it is down, in a container, or external. */
  readonly pid: number | undefined;
  /** Resolves with how the current run ended, once it has; never for an external server. */
  whenDown(): Promise<string>;
  /** Stops it gracefully; nothing is left running. */
  stop(): Promise<void>;
  /** SIGKILL, now. Throws for an external server. */
  kill(): void;
  /** Starts it again, stopping it first if need be: same address, same data. Throws for an external server. */
  restart(): Promise<void>;
}

/** The options of every backing server's start. */
export interface ServerOptions {
  /** The stack's data folder; each server keeps its own folder, log and pid file in it. */
  dataPath: string;
  /** A free one by default. */
  port?: number;
  /** Receives one human-readable line at a time: choices, downloads, progress. Standard error by default. */
  log?: (line: string) => void;
  /** The environment with URLs, the PATH and the cache; ours by default. */
  env?: NodeJS.ProcessEnv;
}
