/** One run of a server, from its start to its end. */
export interface Run {
  readonly pid: number | undefined;
  readonly ended: Promise<string>;
  /** Its last output before it ended, or undefined while it runs. */
  lastWords(): string | undefined;
  stop(): Promise<void>;
  kill(): void;
}
