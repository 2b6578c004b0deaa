import { readFileSync } from "node:fs";

/** The committed supergraph, as `compose.ts` wrote it. */
export const loadSupergraph = (): string =>
  readFileSync(new URL("../../supergraph.graphql", import.meta.url), "utf8");
