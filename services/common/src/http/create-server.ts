import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Tls } from "../config/tls.ts";

/** A client that connects and sends nothing must not delay a graceful shutdown. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

/** The oldest version of TLS that is served. */
export const MIN_TLS_VERSION = "TLSv1.2";

/** Creates an HTTPS server when the process has a certificate, otherwise an HTTP server. */
export function createServer({ own }: Tls, app: RequestListener, options: ServerOptions = {}): Server {
  if (!own) return createHttpServer(options, app);
  return createHttpsServer(
    {
      ...options,
      cert: own.cert,
      key: own.key,
      minVersion: MIN_TLS_VERSION,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    },
    app,
  );
}

/** The scheme of such a server's addresses. */
export const schemeOf = ({ own }: Tls): "http" | "https" => (own ? "https" : "http");
