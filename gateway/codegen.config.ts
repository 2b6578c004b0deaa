import type { CodegenConfig } from "@graphql-codegen/cli";

/** Generates a typed, pre-parsed document for every operation behind the REST table, and the types of its data. */
const config: CodegenConfig = {
  schema: "./api.graphql",
  documents: "./src/rest/**/*.graphql",
  generates: {
    "./src/rest/documents.generated.ts": {
      plugins: ["typescript-operations", "typed-document-node"],
      config: {
        skipTypename: true,
        scalars: { DateTime: "string" },
        enumType: "string-literal",
        useTypeImports: true,
      },
    },
  },
};

export default config;
