// oxlint-disable-next-line no-restricted-imports -- `make generate` writes the description of the API
import { writeFile } from "node:fs/promises";
import { textLimits } from "@questwell/proto";
import { buildAccessSchema } from "./access/access-of-document.ts";
import { describeApi } from "./rest/openapi.ts";
import { accessOfRow } from "./rest/row.ts";
import { routes } from "./rest/routes.ts";
import { loadSupergraph } from "./schema/load-supergraph.ts";

const schema = buildAccessSchema(loadSupergraph());
const description = describeApi(routes, (row) => accessOfRow(schema, row));
await writeFile(new URL("../openapi.json", import.meta.url), `${JSON.stringify(description, null, 2)}\n`);

const lengths = Object.entries(textLimits).map(([coordinate, { most }]) => `  "${coordinate}": ${most},\n`);
await writeFile(
  new URL("../../web/src/lib/text-limits.generated.ts", import.meta.url),
  `/** The maximum lengths of texts, in characters, by field: \`make generate\` writes them from proto/src/text-limits.ts. */
export const maxLengths = {
${lengths.join("")}} as const;
`,
);
