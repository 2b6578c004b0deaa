import { readFileSync } from "node:fs";

/** The committed supergraph, written by `compose.ts`. */
export const loadSupergraph = (): string =>
  readFileSync(new URL("../../supergraph.graphql", import.meta.url), "utf8");
