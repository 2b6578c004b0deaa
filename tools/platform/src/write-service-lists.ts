import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";
import { filledLists } from "./service-lists/service-lists.ts";

// `make generate`: brings every list of services in deployment files and documents up to date with proto/src/services.ts.
for (const { path, before, after } of await filledLists())
  if (after !== before) writeFileSync(join(repositoryPath, path), after);
