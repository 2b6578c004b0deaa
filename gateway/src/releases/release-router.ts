import { INTERNAL_AUTH_HEADER, signInternalToken, type KeySet } from "@questwell/common";
import { Router } from "express";
import type { Contents } from "./contents.ts";
import type { Sighting } from "./choose-served.ts";
import type { Releases } from "./releases.ts";

/** How long a signature is given to whoever asks: a signing costs more than the rest of the answer, and it holds for 60 s. */
const SIGNED_MS = 30_000;

/**
 * Tells sibling gateways which release this one is part of, and gives them its files. Never those of another release,
 * so that no gateway asks one that asks another.
 *
 * @param now milliseconds of a monotonic clock
 */
export function releaseRouter(
  releases: Releases,
  keys: KeySet,
  now: () => number = () => performance.now(),
): Router {
  const { own } = releases;
  const contents = JSON.stringify({
    files: [...own.files].map(([path, { sha256, bytes }]) => ({ path, sha256, sizeBytes: bytes.length })),
    documents: [...own.documents],
  } satisfies Contents);
  let signed: { token: string; at: number } | undefined;
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/release", (_request, response) => {
    const holds = releases.held().map(({ id }) => id);
    response.json({ release: own.id, serving: releases.served().id, holds } satisfies Sighting);
  });
  router.get("/release/contents", (_request, response) => {
    // The signature covers the hash of every file, so that no other pod can hand out scripts for the app.
    const request = {
      viewer: null,
      requestId: own.id,
      client: { address: "", userAgent: "" },
    };
    const at = now();
    if (signed === undefined || at - signed.at >= SIGNED_MS) {
      const token = signInternalToken(keys, { use: "release", id: own.id }, contents, request);
      signed = { at, token };
    }
    response.set(INTERNAL_AUTH_HEADER, signed.token);
    response.type("application/json").send(contents);
  });
  router.get("/release/files/{*path}", (request, response, next) => {
    const file = own.files.get([request.params["path"]].flat().join("/"));
    if (!file) return next();
    response.type("application/octet-stream").send(file.bytes);
  });
  return router;
}
