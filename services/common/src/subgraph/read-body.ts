import type { IncomingMessage } from "node:http";

/** The gateway requests many entities at once; clients' bodies are limited to 64 KiB before they reach a subgraph. */
export const MOST_BYTES = 1024 * 1024;

/** Whether a body states its size, which is within the limit, and is sent as it is: what every gateway does. */
export const isPlainJson = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"] === "application/json" &&
  headers["content-encoding"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  Number(headers["content-length"]) > 0 &&
  Number(headers["content-length"]) <= MOST_BYTES;

/** Reads such a body without a parser's streams. It never ends for a caller that disconnects. */
export function readBytes(request: IncomingMessage): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.once("end", () => resolve(Buffer.concat(chunks)));
  return promise;
}

const utf8 = new TextDecoder();

/** An object or a list; null for any other bytes. */
export function parseBody(bytes: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
