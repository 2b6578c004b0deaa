import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Tls } from "../config/tls.ts";

/** Whoever connects and then says nothing must not hold up a process that stops. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Makes a server of HTTPS where the process has a certificate, of HTTP where it has none. */
export function createServer({ own }: Tls, app: RequestListener, options: ServerOptions = {}): Server {
  if (!own) return createHttpServer(options, app);
  return createHttpsServer(
    { ...options, ...own, minVersion: "TLSv1.2", handshakeTimeout: HANDSHAKE_TIMEOUT_MS },
    app,
  );
}

/** The scheme of the addresses of such a server. */
export const schemeOf = ({ own }: Tls): "http" | "https" => (own ? "https" : "http");
