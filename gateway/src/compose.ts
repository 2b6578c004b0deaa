// oxlint-disable-next-line no-restricted-imports -- `make generate` writes the supergraph
import { writeFileSync } from "node:fs";
import { composeSupergraph } from "./schema/compose-supergraph.ts";

// Run by `make generate`. Both files are committed, so the gateway starts without any service.
const { supergraph, api, hints } = composeSupergraph();
writeFileSync(new URL("../supergraph.graphql", import.meta.url), supergraph);
writeFileSync(new URL("../api.graphql", import.meta.url), api);
for (const hint of hints) process.stderr.write(`${hint}\n`);
