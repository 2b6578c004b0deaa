/** The services with a subgraph; each keeps a MongoDB database of its own. */
export const subgraphs = ["identity", "progress", "goals-ai", "social", "admin"] as const;
export type Subgraph = (typeof subgraphs)[number];

/** Everything the local stack runs from this repository. */
export const programs = ["event-keeper", ...subgraphs, "gateway"] as const;
export type ProgramName = (typeof programs)[number];

/** Everything the local stack runs. */
export type ProcessName = "mongodb" | "nats" | ProgramName;

/** The folder of a program, relative to the repository. */
export const folderOf = (program: ProgramName) => (program === "gateway" ? "gateway" : `services/${program}`);
