import { readFileSync } from "node:fs";
import { AppError } from "@questwell/common";
import { parse } from "graphql";
import { z } from "zod";
import { documentHash } from "./document-hash.ts";
import { parseOptions } from "./limits.ts";

/** The committed list, as `trust-documents.ts` writes it: what the web app sends, now and in the last 90 days. */
const trustedDocuments = z.array(
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/u),
    operation: z.string(),
    /** The day on which the web app stopped to send it; null while it does. */
    retiredOn: z.iso.date().nullable(),
  }),
);

export type TrustedDocument = z.output<typeof trustedDocuments>[number];

export const trustedDocumentsFile = new URL("../../trusted-documents.json", import.meta.url);

/** Reads the committed list. */
export function loadTrustedDocuments(): TrustedDocument[] {
  return trustedDocuments.parse(JSON.parse(readFileSync(trustedDocumentsFile, "utf8")));
}

/**
 * Refuses every document that is not on the list, before anything else looks at it.
 *
 * @throws AppError CLIENT_OUTDATED, upon which the app offers a reload.
 */
export function assertTrusted(hashes: ReadonlySet<string>, query: unknown): void {
  if (typeof query === "string" && hashes.has(hashOf(query))) return;
  throw new AppError("CLIENT_OUTDATED", "This version of the app is outdated. Please reload.");
}

function hashOf(query: string): string {
  try {
    return documentHash(parse(query, parseOptions));
  } catch {
    // What cannot be parsed is on no list.
    return "";
  }
}
