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

const contract = {
  federation: true,
  scalars: { ID: "string", DateTime: "Date" },
  enumType: "string-literal",
  useTypeImports: true,
  immutableTypes: true,
  avoidOptionals: { field: true, inputValue: false, query: true, mutation: true },
} as const;

const resolvers = {
  ...contract,
  // A service's own type may have the name that the schema's type has.
  mapperTypeSuffix: "Own",
  rootValueType: "unknown",
  makeResolverTypeCallable: true,
  namespacedImportName: "Schema",
} as const;

/** The imports of a service's resolver types: the generator writes entities, unlike other types, without the namespace. */
function importsFrom(service: string): string {
  const schema = readFileSync(new URL(`${service}/schema.graphql`, import.meta.url), "utf8");
  const entities = [...schema.matchAll(/^(?:extend )?type (\w+) @key\(fields: "\w+"\)/gm)].map(
    ([, name]) => name,
  );
  return ["* as Schema", `{ ${entities.join(", ")} }`]
    .map((names) => `import type ${names} from "./schema.generated.ts";`)
    .join("\n");
}

/**
 * Two files from each service's schema: its own types, which import nothing and which every use case may import, and
 * the types of the resolvers, which name the service's own types and which only `resolvers.ts` imports.
 */
const config: CodegenConfig = {
  generates: Object.fromEntries(
    serviceNames.flatMap((name) => {
      const schema = `${name}/schema.graphql`;
      return [
        [`${name}/src/schema.generated.ts`, { schema, plugins: ["typescript"], config: contract }],
        [
          `${name}/src/resolvers.generated.ts`,
          {
            schema,
            plugins: [{ add: { content: importsFrom(name) } }, "typescript-resolvers"],
            config: { ...resolvers, ...resolverTypesOf(name) },
          },
        ],
      ];
    }),
  ),
};

export default config;
