import type { CodegenConfig } from "@graphql-codegen/cli";

const shared = {
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  defaultScalarType: "unknown",
  scalars: { DateTime: "string" },
  enumType: "string-literal",
  avoidOptionals: { field: true, inputValue: false },
  useTypeImports: true,
} as const;

/**
 * Generates the types of the public schema in one file, and a typed, pre-parsed document next to every `.graphql` file.
 */
const config: CodegenConfig = {
  schema: "../gateway/api.graphql",
  documents: "src/**/*.graphql",
  generates: {
    "src/gql/types.generated.ts": {
      plugins: ["typescript-operations"],
      config: { ...shared, generateOperationTypes: false },
    },
    "src/": {
      preset: "near-operation-file",
      presetConfig: { baseTypesPath: "gql/types.generated.ts", extension: ".generated.ts" },
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...shared, importSchemaTypesFrom: "src/gql/types.generated.ts" },
    },
  },
};

export default config;
