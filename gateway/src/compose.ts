// oxlint-disable-next-line no-restricted-imports -- `make generate` writes the supergraph
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { composeSupergraph } from "./schema/compose-supergraph.ts";
import { subgraphSchemas } from "./schema/load-supergraph.ts";

// Run by `make generate`. The files are committed, so the gateway starts without any service.
const { supergraph, api, subgraphs, hints } = composeSupergraph();
writeFileSync(new URL("../supergraph.graphql", import.meta.url), supergraph);
writeFileSync(new URL("../api.graphql", import.meta.url), api);
rmSync(subgraphSchemas, { recursive: true, force: true });
mkdirSync(subgraphSchemas);
for (const [name, schema] of Object.entries(subgraphs))
  writeFileSync(new URL(`${name}.graphql`, subgraphSchemas), schema);
for (const hint of hints) process.stderr.write(`${hint}\n`);
