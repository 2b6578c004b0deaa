import { readFileSync } from "node:fs";
import { subgraphRecord, type SubgraphName } from "./subgraphs.ts";

/** The committed supergraph, written by `compose.ts`. */
export const loadSupergraph = (): string =>
  readFileSync(new URL("../../supergraph.graphql", import.meta.url), "utf8");

/** The folder of the committed schemas that the supergraph was composed from, written by `compose.ts`. */
export const subgraphSchemas = new URL("../../subgraphs/", import.meta.url);

/** What the supergraph asks of each subgraph. */
export const loadSubgraphSchemas = (): Record<SubgraphName, string> =>
  subgraphRecord((name) => readFileSync(new URL(`${name}.graphql`, subgraphSchemas), "utf8"));
