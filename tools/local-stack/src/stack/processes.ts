import { serviceNames } from "@questwell/proto";

/** Everything the local stack runs from this repository. */
export const programs = ["event-keeper", ...serviceNames, "gateway"] as const;
export type ProgramName = (typeof programs)[number];

/** Everything the local stack runs. */
export type ProcessName = "mongodb" | "nats" | ProgramName;

/** The folder of a program, relative to the repository. */
export const folderOf = (program: ProgramName) => (program === "gateway" ? "gateway" : `services/${program}`);
