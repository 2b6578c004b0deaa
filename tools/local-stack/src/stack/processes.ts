import { serviceNames } from "@questwell/proto";

/** Everything the local stack runs from this repository. */
export const programs = ["event-keeper", ...serviceNames, "gateway"] as const;
export type ProgramName = (typeof programs)[number];

/** Everything the local stack runs. */
export type ProcessName = "mongodb" | "nats" | ProgramName;

/** The process that runs all programs at once: `make run ONE=yes`. */
export const ONE_PROCESS = "one-process";

/** Everything that may be a process of its own. */
export type OwnProcessName = ProcessName | typeof ONE_PROCESS;

/** The folder of a program, relative to the repository. */
export const folderOf = (program: ProgramName) => (program === "gateway" ? "gateway" : `services/${program}`);
