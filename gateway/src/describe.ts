import { writeFile } from "node:fs/promises";
import { accessOfDocument, buildAccessSchema } from "./access/access-of-document.ts";
import { describeApi } from "./rest/describe-api.ts";
import { routes } from "./rest/routes.ts";
import { loadSupergraph } from "./schema/load-supergraph.ts";

const schema = buildAccessSchema(loadSupergraph());
const description = describeApi(routes, ({ operation }) => accessOfDocument(schema, operation.document));
await writeFile(new URL("../openapi.json", import.meta.url), `${JSON.stringify(description, null, 2)}\n`);
