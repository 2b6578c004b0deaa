/** What a provider found: a server that already runs, a program to run, or an image to run. */
export type Found =
  | { kind: "external"; url: string }
  | { kind: "program"; path: string; engine: string }
  | { kind: "container"; image: string; engine: string };

/** What a provider may look at. */
export interface Search {
  env: NodeJS.ProcessEnv;
  cachePath: string;
  log: (line: string) => void;
}

/** One way to get a server. */
export interface Provider {
  /** For people to read, and what is remembered when it worked. */
  readonly name: string;
  /** Who writes the data files; a folder written by one engine is never given to another. */
  readonly engine: string;
  /** Asking it may take seconds, so it is left out when a later one is known to work on this machine. */
  readonly isSlow: boolean;
  /** @throws Unavailable saying why there is no server to be had this way. */
  find(search: Search): Promise<Found>;
}

/** Why a provider has nothing to offer here. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}
