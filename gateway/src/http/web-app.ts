import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import express, { Router } from "express";
import { describeCopy, smallestCopy } from "./smallest-copy.ts";

/** The path of the app's content-hashed files. */
export const FILES_PATH = "/assets/";

/**
 * Serves the built web app: hashed files as immutable, other files with revalidation, and its page for all other paths.
 */
export function webApp(path: string): Router {
  const root = resolve(path);
  const stored = new Set(readdirSync(root, { recursive: true, encoding: "utf8" }));
  const router = Router();
  router.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") {
      request.url = `/${smallestCopy(stored, request.path.slice(1), request, response)}`;
    }
    next();
  });
  router.use(
    "/assets",
    express.static(join(root, "assets"), {
      immutable: true,
      maxAge: "1y",
      index: false,
      redirect: false,
      setHeaders: describeCopy,
    }),
  );
  router.use(
    express.static(root, {
      index: false,
      redirect: false,
      setHeaders: (response, file) => {
        describeCopy(response, file);
        response.setHeader("Cache-Control", "no-cache");
      },
    }),
  );
  router.get("/{*page}", (request, response, next) => {
    // A missing file is 404: responding with the page would break a client that requests a script.
    const name = request.path.slice(request.path.lastIndexOf("/") + 1);
    if (name.includes(".") || !request.accepts("html")) return next();
    const page = smallestCopy(stored, "index.html", request, response);
    describeCopy(response, page);
    response.set("Cache-Control", "no-cache").sendFile(join(root, page));
  });
  return router;
}
