import { join, resolve } from "node:path";
import express, { Router } from "express";

/** Serves the built web app: hashed files for ever, everything else after asking, and its page for every other path. */
export function webApp(path: string): Router {
  const root = resolve(path);
  const router = Router();
  router.use(
    "/assets",
    express.static(join(root, "assets"), { immutable: true, maxAge: "1y", index: false, redirect: false }),
  );
  router.use(
    express.static(root, {
      index: false,
      redirect: false,
      setHeaders: (response) => response.setHeader("Cache-Control", "no-cache"),
    }),
  );
  router.get("/{*page}", (request, response, next) => {
    // A missing file is not a page: answering it with one would break whoever asked for a script.
    const name = request.path.slice(request.path.lastIndexOf("/") + 1);
    if (name.includes(".") || !request.accepts("html")) return next();
    response.set("Cache-Control", "no-cache").sendFile(join(root, "index.html"));
  });
  return router;
}
