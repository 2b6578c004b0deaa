import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { serviceNames, type ServiceName } from "@questwell/proto";

/**
 * What a service's resolvers work with: its context, and its own types for types of its schema, seen from `src`. Each
 * service keeps its own in `codegen.json`.
 */
interface ResolverTypes {
  contextType: string;
  mappers: Record<string, string>;
}

const resolverTypesOf = (service: ServiceName) =>
  JSON.parse(readFileSync(join(import.meta.dirname, service, "codegen.json"), "utf8")) as ResolverTypes;

const shared = {
  federation: true,
  // A service's own type may have the name that the schema's type has.
  mapperTypeSuffix: "Own",
  rootValueType: "unknown",
  scalars: { ID: "string", DateTime: "Date" },
  enumType: "string-literal",
  useTypeImports: true,
  immutableTypes: true,
  makeResolverTypeCallable: true,
  avoidOptionals: { field: true, inputValue: false, query: true, mutation: true },
} as const;

/** The types of each service's resolvers, from its schema. */
const config: CodegenConfig = {
  generates: Object.fromEntries(
    serviceNames.map((name) => [
      `${name}/src/schema.generated.ts`,
      {
        schema: `${name}/schema.graphql`,
        plugins: ["typescript", "typescript-resolvers"],
        config: { ...shared, ...resolverTypesOf(name) },
      },
    ]),
  ),
};

export default config;
