import { readFileSync } from "node:fs";
import { AppError } from "@questwell/common";
import { parse } from "graphql";
import { z } from "zod";
import { parseOptions } from "../documents/limits.ts";
import { documentHash } from "./document-hash.ts";

/**
 * The committed list that `trust-documents.ts` writes: the web app's documents, now, in the last 90 days, and in the
 * last release.
 */
const trustedDocuments = z.array(
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/u),
    operation: z.string(),
    /** The day on which the web app stopped sending it; null while in use. */
    retiredOn: z.iso.date().nullable(),
  }),
);

export type TrustedDocument = z.output<typeof trustedDocuments>[number];

export const trustedDocumentsFile = new URL("../../trusted-documents.json", import.meta.url);

/** The list as it was at the last release; `make accept-api` copies it. */
const releasedDocumentsFile = new URL("../../trusted-baseline.json", import.meta.url);

/** Reads the committed list. */
export const loadTrustedDocuments = () => readList(trustedDocumentsFile);

/** Reads the committed list of the last release. */
export const loadReleasedDocuments = () => readList(releasedDocumentsFile);

const readList = (file: URL): TrustedDocument[] =>
  trustedDocuments.parse(JSON.parse(readFileSync(file, "utf8")));

/** The error for a document that is not on the list; the app then offers a reload. */
export const outdated = () =>
  new AppError("CLIENT_OUTDATED", "This version of the app is outdated. Please reload.");

/** Identifies the document that a client sends; an empty text for one that cannot be on the list. */
export function hashOfQuery(query: unknown): string {
  if (typeof query !== "string") return "";
  try {
    return documentHash(parse(query, parseOptions));
  } catch {
    return "";
  }
}
