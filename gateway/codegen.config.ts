import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types of the documents behind the REST paths: the route table is type-checked against the schema. */
const config: CodegenConfig = {
  schema: "./api.graphql",
  documents: "./src/rest/operations/*.graphql",
  generates: {
    "./src/rest/operations.generated.ts": {
      plugins: ["typescript-operations"],
      config: { skipTypename: true, scalars: { DateTime: "string" }, enumType: "string-literal" },
    },
  },
};

export default config;
