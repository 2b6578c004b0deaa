import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { concatAST, parse, separateOperations } from "graphql";
import { documentHash } from "./document-hash.ts";
import type { TrustedDocument } from "./trusted-documents.ts";

/** How long installed apps may outlive a deploy. */
const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

/** The documents in a client's sources: every operation with the fragments it uses. */
export function collectDocuments(sourcePath: string): Pick<TrustedDocument, "hash" | "operation">[] {
  const files = globSync("**/*.graphql", { cwd: sourcePath }).toSorted();
  const sources = files.map((file) => parse(readFileSync(join(sourcePath, file), "utf8")));
  return Object.entries(separateOperations(concatAST(sources))).map(([operation, document]) => ({
    hash: documentHash(document),
    operation,
  }));
}

/**
 * Updates the list after a client change: new documents are added, removed ones stay for 90 days, and those of the last
 * release until the next one: during an upgrade its pages ask new gateways. Without a client change the list does not
 * change, so that the committed list does not become stale as time passes.
 *
 * @param released the list of the last release
 */
export function updateTrusted(
  previous: readonly TrustedDocument[],
  current: readonly Pick<TrustedDocument, "hash" | "operation">[],
  now: Date,
  released: readonly TrustedDocument[] = [],
): TrustedDocument[] {
  const sent = new Set(current.map(({ hash }) => hash));
  const inRelease = new Map(
    released.filter(({ retiredOn }) => retiredOn === null).map((each) => [each.hash, each]),
  );
  const known = [...new Map([...inRelease, ...previous.map((each) => [each.hash, each] as const)]).values()];
  const listed = known.filter(({ retiredOn }) => retiredOn === null);
  if (listed.length === sent.size && listed.every(({ hash }) => sent.has(hash))) return [...previous];
  const today = now.toISOString().slice(0, 10);
  const oldest = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString().slice(0, 10);
  const retired = known
    .filter(({ hash }) => !sent.has(hash))
    .map(({ hash, operation, retiredOn }) => ({ hash, operation, retiredOn: retiredOn ?? today }))
    .filter(({ hash, retiredOn }) => retiredOn >= oldest || inRelease.has(hash));
  const all = [...current.map(({ hash, operation }) => ({ hash, operation, retiredOn: null })), ...retired];
  return all.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const nameOf = ({ operation, hash }: TrustedDocument) => `${operation} ${hash}`;
