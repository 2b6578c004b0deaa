import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { makeRelease, sha256Of, type AppFile, type Release } from "./release.ts";

/**
 * Reads the release that this gateway is part of.
 *
 * @param webPath the directory of the built web app, if this gateway serves it
 * @param documents the hashes of the documents that it runs
 */
export function readOwnRelease(webPath: string | undefined, documents: ReadonlySet<string>): Release {
  const files = new Map<string, AppFile>();
  if (webPath === undefined) return makeRelease(files, documents);
  for (const entry of readdirSync(webPath, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(webPath, file).split(sep).join("/");
    // Hidden files, such as the build's own manifest, are not part of the app.
    if (!entry.isFile() || path.split("/").some((part) => part.startsWith("."))) continue;
    const bytes = readFileSync(file);
    files.set(path, { bytes, sha256: sha256Of(bytes) });
  }
  return makeRelease(files, documents);
}
