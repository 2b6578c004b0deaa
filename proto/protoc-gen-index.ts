import { createEcmaScriptPlugin, runNodeJs } from "@bufbuild/protoplugin";

/** A plugin of `buf generate` that writes `src/gen/mod.ts`, which exports the messages of all files. */
const plugin = createEcmaScriptPlugin({
  name: "protoc-gen-index",
  version: "1",
  generateTs(schema) {
    const index = schema.generateFile("mod.ts");
    for (const { name } of schema.files) index.print(`export * from "./${name}_pb.ts";`);
  },
});

runNodeJs(plugin);
