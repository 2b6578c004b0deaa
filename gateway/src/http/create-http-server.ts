import { randomUUID } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, createServer, plaintext, statusOf, type Tls } from "@questwell/common";
import { CONTENT_SECURITY_POLICY } from "./security-headers.ts";

/** Timeouts for senders; the connection of a slower sender is closed. */
export interface SenderLimits {
  headersTimeout: number;
  requestTimeout: number;
  /** How often connections are checked; with Node's default of 30 s a slow one would live three times as long. */
  connectionsCheckingInterval: number;
}

const defaultLimits: SenderLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
};
/** Makes long-lived connections reconnect occasionally, possibly to another replica. */
const MAX_REQUESTS_PER_SOCKET = 1000;

/** Creates a server with limits for a public listener; only tests set others. */
export function createHttpServer(
  app: RequestListener,
  limits: Partial<SenderLimits> = {},
  tls: Tls = plaintext,
): Server {
  const server = createServer(tls, app, { ...defaultLimits, ...limits });
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => refuse(socket, error.code));
  return server;
}

/** Error codes of Node's HTTP parser for input that is not a valid request. */
const errorByCode: Readonly<Record<string, () => AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => new AppError("REQUEST_TIMEOUT", "Request timed out"),
  HPE_HEADER_OVERFLOW: () => new AppError("TOO_LARGE", "Request too large"),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new AppError("TOO_LARGE", "Request too large"),
};

/** Responds like every other error response; Node's own response has neither a body nor our headers. */
function refuse(socket: Duplex, code: string | undefined): void {
  // After a failed TLS handshake the client cannot read a response.
  if (!socket.writable || code === "ECONNRESET" || /^ERR_(SSL|TLS)_/u.test(code ?? "")) {
    socket.destroy();
    return;
  }
  const error = errorByCode[code ?? ""]?.() ?? new AppError("BAD_REQUEST", "Invalid request");
  const lines = [
    `HTTP/1.1 ${statusOf(error.code)} Refused`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(error.message)}`,
    `X-Error-Code: ${error.code}`,
    `X-Request-Id: ${randomUUID()}`,
    `Content-Security-Policy: ${CONTENT_SECURITY_POLICY}`,
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Referrer-Policy: same-origin",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${error.message}`);
}
