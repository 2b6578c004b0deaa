import type { Provider } from "./provider.ts";

/** One server's paths and port. */
export interface Place {
  /** The stack's data folder. */
  dataPath: string;
  /** The server's own data files. */
  storePath: string;
  /** 127.0.0.1, or every address of a container. */
  host: string;
  port: number;
}

/** One run of a server, from its start to its end. */
export interface Run {
  readonly pid: number | undefined;
  readonly ended: Promise<string>;
  /** How it ended, or undefined while it runs. */
  end(): string | undefined;
  stop(): Promise<void>;
  kill(): void;
}

/** The differences between MongoDB and NATS. */
export interface ServerKind {
  /** Human-readable. */
  readonly name: string;
  /** The server's folder under the data folder, and the name of its log. */
  readonly folder: string;
  readonly providers: readonly Provider[];
  /** What to install when no provider works. */
  readonly installHint: string;
  urlOf(port: number): string;
  /** The program's arguments; may write a configuration file first. */
  prepare(engine: string, place: Place): Promise<string[]>;
  /** A full round trip as a client. @throws while the server is not ready. */
  ping(url: string, place: Place): Promise<void>;
  /** Whether an external server is suitable. @throws Error with the reason why not. */
  checkExternal(url: string, env: NodeJS.ProcessEnv): Promise<void>;
}
