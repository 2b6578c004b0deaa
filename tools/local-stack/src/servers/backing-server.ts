/** A running MongoDB or NATS, wherever it came from. */
export interface BackingServer {
  /** How clients reach it, without credentials. */
  readonly url: string;
  /** Where it came from, for people to read, such as "nats-server on PATH". */
  readonly provider: string;
  /** The server's process; undefined while it is down, in a container, or somebody else's. */
  readonly pid: number | undefined;
  /** Resolves with how the current run ended, once it has; never for a server that is not ours. */
  whenDown(): Promise<string>;
  /** Stops it in order; nothing is left running. */
  stop(): Promise<void>;
  /** SIGKILL, now. Throws for a server that is not ours. */
  kill(): void;
  /** Starts it again, stopping it first if need be: same address, same data. Throws for a server that is not ours. */
  restart(): Promise<void>;
}

/** What every backing server is started with. */
export interface ServerOptions {
  /** The stack's data folder; each server keeps its own folder, log and pid file in it. */
  dataPath: string;
  /** A free one by default. */
  port?: number;
  /** Takes one line for people at a time: choices, downloads, progress. Standard error by default. */
  log?: (line: string) => void;
  /** The environment that names URLs, the PATH and the cache; ours by default. */
  env?: NodeJS.ProcessEnv;
}
