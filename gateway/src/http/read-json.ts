import type { IncomingMessage } from "node:http";
import express, { type Request, type Response } from "express";
import { unsupported } from "./errors.ts";

const rawBodies = new WeakMap<IncomingMessage, Buffer>();

/** Compressed bodies are rejected: 64 KiB could decompress to any size. */
const parseJson = express.json({
  limit: "64kb",
  strict: true,
  inflate: false,
  type: () => true,
  verify: (request, _response, body) => void rawBodies.set(request, body),
});

/**
 * Reads a JSON body; a missing body is an empty object, with or without a content type.
 *
 * @throws AppError UNSUPPORTED for another content type; body-parser's errors for the rest.
 */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (!request.is("application/json")) throw unsupported();
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return (request.body as unknown) ?? {};
}

/** The bytes of a body that was read as JSON; none for a request without one. */
export const rawBodyOf = (request: Request): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** Whether the request has a body. */
export const hasBody = (request: Request): boolean =>
  request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
