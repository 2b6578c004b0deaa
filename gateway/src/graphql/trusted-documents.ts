import { readFileSync } from "node:fs";
import { AppError } from "@questwell/common";
import { parse } from "graphql";
import { LRUCache } from "lru-cache";
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

/** Texts whose hash is remembered; our own apps send a few hundred. */
const MOST_HASHES = 1000;

/** Identifies the document that a client sends; an empty text for one that cannot be on the list. */
export type HashOfQuery = (query: unknown) => string;

/** Creates the function that identifies documents. Hashes of trusted documents are remembered by their text. */
export function createHashOfQuery(isTrusted: (hash: string) => boolean): HashOfQuery {
  const known = new LRUCache<string, string>({ max: MOST_HASHES });
  return (query) => {
    if (typeof query !== "string") return "";
    const remembered = known.get(query);
    if (remembered !== undefined) return remembered;
    const computed = computeHash(query);
    if (isTrusted(computed)) known.set(query, computed);
    return computed;
  };
}

function computeHash(query: string): string {
  try {
    return documentHash(parse(query, parseOptions));
  } catch {
    return "";
  }
}
