import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, listen } from "@questwell/common";
import { expect, test } from "@jest/globals";
import { createHttpServer } from "./create-http-server.ts";

test("graceful shutdown finishes requests in flight, and no keep-alive connection delays it", async () => {
  let answer: (() => void) | undefined;
  const server = createHttpServer((_request, response) => {
    answer = () => void response.end("done");
  });
  const port = await listen(server, "127.0.0.1", 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const arrived = once(server, "request");
  const answered = once(get({ port, agent }), "response") as Promise<[IncomingMessage]>;
  await arrived;
  // Both outlast the test.
  server.keepAliveTimeout = 600_000;
  const closed = closeServer(server, 600_000);
  answer?.();
  const [response] = await answered;
  expect(await text(response)).toBe("done");
  await closed;
  expect(server.listening).toBe(false);
  agent.destroy();
});

test("slow senders and endless connections are limited", () => {
  const { headersTimeout, requestTimeout, maxRequestsPerSocket } = createHttpServer(() => {});
  expect([headersTimeout, requestTimeout, maxRequestsPerSocket]).toEqual([10_000, 15_000, 1000]);
});
