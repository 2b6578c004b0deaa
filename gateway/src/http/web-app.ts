import { extname } from "node:path";
import { Router, type Request, type Response } from "express";
import type { Release } from "../releases/release.ts";
import type { Releases } from "../releases/releases.ts";
import { noSuchPath } from "./errors.ts";
import { describeCopy, smallestCopy } from "./smallest-copy.ts";

/** The path of the app's content-hashed files. */
export const FILES_PATH = "/assets/";

/** The query parameter by which a service worker asks for the file that it lists. */
const REVISION = "__WB_REVISION__";

/**
 * Serves the built web app: hashed files as immutable, other files with revalidation, and its page for all other paths.
 *
 * While gateways of two releases run side by side, a hashed file of either is found here, and all other files are of
 * one release. A service worker gets exactly the file that it lists, or none: it would store a page of one release with
 * the scripts of another.
 */
export function webApp(releases: Releases): Router {
  const router = Router();
  router.use((request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    // A malformed path throws URIError, which is answered like a missing file.
    const path = decodeURIComponent(request.path).slice(1);
    const isHashed = request.path.startsWith(FILES_PATH);
    const release = isHashed
      ? releases.held().find(({ files }) => files.has(path))
      : releaseOf(releases, path, request.query[REVISION]);
    if (!release?.files.has(path)) return next();
    const cacheControl = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
    sendFile(release, path, cacheControl, request, response);
  });
  router.get("/{*page}", (request, response, next) => {
    // A missing file is 404: responding with the page would break a client that requests a script.
    const name = request.path.slice(request.path.lastIndexOf("/") + 1);
    if (name.includes(".") || !request.accepts("html")) return next();
    sendFile(releases.served(), "index.html", "no-cache", request, response);
  });
  return router;
}

/** @throws AppError NOT_FOUND for a revision that no held release lists. */
function releaseOf(releases: Releases, path: string, revision: unknown): Release {
  const listed = releases.held().filter(({ revisions }) => revisions.has(path));
  if (revision === undefined || listed.length === 0) return releases.served();
  const release = listed.find(({ revisions }) => revisions.get(path) === revision);
  if (!release) throw noSuchPath();
  return release;
}

function sendFile(
  { files }: Release,
  path: string,
  cacheControl: string,
  request: Request,
  response: Response,
): void {
  const copy = smallestCopy(files, path, request, response);
  const file = files.get(copy);
  if (!file) throw noSuchPath();
  response.type(extname(copy)).set({ "Cache-Control": cacheControl, ETag: `"${file.sha256}"` });
  describeCopy(response, copy);
  response.send(file.bytes);
}
