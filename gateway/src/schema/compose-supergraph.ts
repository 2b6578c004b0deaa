import { readFileSync } from "node:fs";
import { composeServices } from "@apollo/composition";
import { parse, printSchema } from "graphql";
import { subgraphNames } from "./subgraphs.ts";

/** What composition makes of the subgraphs' schemas. */
export interface Composed {
  /** What the gateway plans with. */
  supergraph: string;
  /** What clients may ask: without the fields that only the gateway itself calls. */
  api: string;
  /** Remarks on what fits, but not perfectly. */
  hints: string[];
}

/**
 * Composes the subgraphs' schemas.
 *
 * @throws Error that lists everything that does not fit together.
 */
export function composeSupergraph(): Composed {
  const services = subgraphNames.map((name) => {
    const path = new URL(`../../../services/${name}/schema.graphql`, import.meta.url);
    // Composition wants an address; the real one comes from the gateway's configuration.
    return { name, url: `http://${name}/graphql`, typeDefs: parse(readFileSync(path, "utf8")) };
  });
  const composed = composeServices(services);
  if (composed.errors) throw new Error(composed.errors.map(({ message }) => message).join("\n"));
  return {
    supergraph: `${composed.supergraphSdl}\n`,
    api: `${printSchema(composed.schema.toAPISchema().toGraphQLJSSchema())}\n`,
    hints: composed.hints.map(({ message }) => message),
  };
}
