import { createServer, type RequestListener, type Server } from "node:http";

/** Slow senders lose their connection; a long-lived one moves to another replica now and then. */
const limits = { headersTimeout: 10_000, requestTimeout: 15_000 };
const MAX_REQUESTS_PER_SOCKET = 1000;

/** A server with the limits of one that faces the public. */
export function createHttpServer(app: RequestListener): Server {
  const server = createServer(limits, app);
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  return server;
}
