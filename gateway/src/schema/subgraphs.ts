import { serviceNames, type ServiceName } from "@questwell/proto";

/** A subgraph, by the name of its service, which is also the audience of the token that the gateway calls it with. */
export type SubgraphName = ServiceName;

/** The subgraphs in the order of their composition. */
export const subgraphNames: readonly SubgraphName[] = serviceNames.toSorted();

export const isSubgraphName = (name: string): name is SubgraphName =>
  (subgraphNames as readonly string[]).includes(name);

/** A record with an entry for every subgraph. */
export const subgraphRecord = <Entry>(entryOf: (name: SubgraphName) => Entry) =>
  Object.fromEntries(subgraphNames.map((name) => [name, entryOf(name)])) as Record<SubgraphName, Entry>;
