import { readFileSync } from "node:fs";
import { composeServices } from "@apollo/composition";
import { parse, printSchema } from "graphql";
import { subgraphNames, subgraphRecord, type SubgraphName } from "./subgraphs.ts";

/** The result of composing the subgraphs' schemas. */
export interface Composed {
  /** The gateway's query planner uses this one. */
  supergraph: string;
  /** The public schema: without the fields that only the gateway itself calls. */
  api: string;
  /** The schema of each subgraph, as it was composed. */
  subgraphs: Readonly<Record<SubgraphName, string>>;
  /** Hints on schemas that compose, but not perfectly. */
  hints: string[];
}

/**
 * Composes the subgraphs' schemas.
 *
 * @throws Error that lists every composition error.
 */
export function composeSupergraph(): Composed {
  const subgraphs = subgraphRecord((name) =>
    readFileSync(new URL(`../../../services/${name}/schema.graphql`, import.meta.url), "utf8"),
  );
  const services = subgraphNames.map((name) => {
    // Composition requires a URL; the real one comes from the gateway's configuration.
    return { name, url: `http://${name}/graphql`, typeDefs: parse(subgraphs[name]) };
  });
  const composed = composeServices(services);
  if (composed.errors) throw new Error(composed.errors.map(({ message }) => message).join("\n"));
  return {
    supergraph: `${composed.supergraphSdl}\n`,
    api: `${printSchema(composed.schema.toAPISchema().toGraphQLJSSchema())}\n`,
    subgraphs,
    hints: composed.hints.map(({ message }) => message),
  };
}
