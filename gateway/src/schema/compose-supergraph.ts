import { readFileSync } from "node:fs";
import { composeServices } from "@apollo/composition";
import { parse, printSchema } from "graphql";
import { subgraphNames } from "./subgraphs.ts";

/** The result of composing the subgraphs' schemas. */
export interface Composed {
  /** The gateway's query planner uses this one. */
  supergraph: string;
  /** The public schema: without the fields that only the gateway itself calls. */
  api: string;
  /** Hints on schemas that compose, but not perfectly. */
  hints: string[];
}

/**
 * Composes the subgraphs' schemas.
 *
 * @throws Error that lists every composition error.
 */
export function composeSupergraph(): Composed {
  const services = subgraphNames.map((name) => {
    const path = new URL(`../../../services/${name}/schema.graphql`, import.meta.url);
    // Composition requires a URL; the real one comes from the gateway's configuration.
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
