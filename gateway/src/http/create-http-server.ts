import { createServer, type RequestListener, type Server } from "node:http";

/** Slow senders lose their connection; a long-lived one moves to another replica now and then. */
const limits = { headersTimeout: 10_000, requestTimeout: 15_000 };
const MAX_REQUESTS_PER_SOCKET = 1000;

/** A server whose kept-alive connections end with the answer in hand once it has stopped listening. */
export function createHttpServer(app: RequestListener): Server {
  const server = createServer(limits, app);
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.prependListener("request", (_request, response) => {
    if (!server.listening) response.setHeader("Connection", "close");
    response.once("close", () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
  return server;
}
