// oxlint-disable-next-line no-restricted-imports -- `make generate` writes the list of documents
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { systemClock } from "@questwell/common";
import { collectDocuments, updateTrusted } from "./graphql/collect-documents.ts";
import {
  loadReleasedDocuments,
  loadTrustedDocuments,
  trustedDocumentsFile,
} from "./graphql/trusted-documents.ts";

// Run by `make generate` after the web app's documents changed: in production no other document runs.
const current = collectDocuments(fileURLToPath(new URL("../../web/src", import.meta.url)));
const list = updateTrusted(loadTrustedDocuments(), current, systemClock.now(), loadReleasedDocuments());
writeFileSync(trustedDocumentsFile, `${JSON.stringify(list, null, 2)}\n`);
