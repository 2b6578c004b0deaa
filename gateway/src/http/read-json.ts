import type { IncomingMessage, ServerResponse } from "node:http";
import express, { request as expressRequest, type Request } from "express";
import { invalidJson, unsupported } from "./errors.ts";

const MOST_BYTES = 64 * 1024;
const JSON_TYPE = "application/json";

const RAW_BODY = Symbol("raw body");
interface Read extends IncomingMessage {
  [RAW_BODY]?: Buffer;
}

/** Compressed bodies are rejected: 64 KiB could decompress to any size. */
const parseJson = express.json({
  limit: MOST_BYTES,
  strict: true,
  inflate: false,
  type: () => true,
  verify: (request: Read, _response, body) => void (request[RAW_BODY] = body),
});

/**
 * Reads a JSON body; a missing body is an empty object, with or without a content type. A body that was read before is
 * not read again.
 *
 * @throws AppError UNSUPPORTED for another content type; AppError BAD_USER_INPUT or body-parser's errors for the rest.
 */
export async function readJson(request: Read, response: ServerResponse): Promise<unknown> {
  if (!hasBody(request)) return {};
  const read = request as Request;
  if (request[RAW_BODY]) return read.body;
  if (isPlain(request)) {
    read.body = await readPlain(request);
    return read.body;
  }
  if (expressRequest.is.call(read, JSON_TYPE) === false) throw unsupported();
  // Express's parser needs nothing of Express, so it reads the requests that do not pass through it, too.
  await new Promise<void>((resolve, reject) => {
    parseJson(read, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return (read.body as unknown) ?? {};
}

/** The bytes of a body that was read as JSON; none for a request without one. */
export const rawBodyOf = (request: Read): Buffer => request[RAW_BODY] ?? Buffer.alloc(0);

/** Whether the request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether a body states its size, which is within the limit, and is sent as it is: what nearly every client does. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"] === JSON_TYPE &&
  headers["content-encoding"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  Number(headers["content-length"]) <= MOST_BYTES;

const utf8 = new TextDecoder();

/** Reads such a body without the parser's streams. @throws AppError BAD_USER_INPUT for anything but an object or a list. */
async function readPlain(request: Read): Promise<unknown> {
  const bytes = await bytesOf(request);
  request[RAW_BODY] = bytes;
  const value = parseOrNull(utf8.decode(bytes));
  if (typeof value !== "object" || value === null) throw invalidJson();
  return value;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.once("end", () => {
    const [first, second] = chunks;
    resolve(first && !second ? first : Buffer.concat(chunks));
  });
  // Nobody is there any more to read the answer.
  request.once("error", () => reject(invalidJson()));
  return promise;
}
