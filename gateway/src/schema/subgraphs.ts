/** The subgraphs by name; the name is also the audience of the token that the gateway calls them with. */
export const subgraphNames = ["admin", "goals-ai", "identity", "progress", "social"] as const;

export type SubgraphName = (typeof subgraphNames)[number];

export const isSubgraphName = (name: string): name is SubgraphName =>
  (subgraphNames as readonly string[]).includes(name);
