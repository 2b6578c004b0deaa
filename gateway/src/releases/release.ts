import { createHash } from "node:crypto";

/** A file of the built web app. */
export interface AppFile {
  bytes: Buffer;
  sha256: string;
}

/** The part of a release that browsers hold while gateways are replaced: the built web app and its documents. */
export interface Release {
  /** SHA-256 of its files and documents. */
  id: string;
  /** By path relative to the app's folder; empty in a gateway that serves no app. */
  files: ReadonlyMap<string, AppFile>;
  /** The hashes of the documents that its gateways run. */
  documents: ReadonlySet<string>;
  /** The revision of each file without a hash in its name, from the service worker's list. */
  revisions: ReadonlyMap<string, string>;
}

/** The service worker of the built app; it lists the files that it stores. */
const WORKER = "sw.js";

/** Makes a release; the same files and documents are the same release. */
export function makeRelease(files: ReadonlyMap<string, AppFile>, documents: ReadonlySet<string>): Release {
  const lines = [...files].map(([path, { sha256 }]) => `${path} ${sha256}`);
  const id = sha256Of([...lines.toSorted(), ...[...documents].toSorted()].join("\n"));
  const worker = files.get(WORKER)?.bytes.toString("utf8") ?? "";
  const listed = worker.matchAll(/\{url:"([^"]+)",revision:"([^"]+)"\}/gu);
  const revisions = new Map([...listed].map(([, url = "", revision = ""]) => [url, revision]));
  return { id, files, documents, revisions };
}

/** SHA-256 in hexadecimal. */
export const sha256Of = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");
