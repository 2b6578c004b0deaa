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

/** Types of the public schema in one file, and beside every `.graphql` file its typed, already parsed document. */
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
