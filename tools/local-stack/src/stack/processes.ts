import type { ONE_PROCESS, ProgramName } from "@questwell/bundle";

/** Everything the local stack runs. */
export type ProcessName = "mongodb" | "nats" | ProgramName;

/** Everything that may be a process of its own. */
export type OwnProcessName = ProcessName | typeof ONE_PROCESS;
