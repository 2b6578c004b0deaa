import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@jest/globals";
import { closeServer, listen } from "./listen.ts";

const HOST = "127.0.0.1";

/** A server with responses that the test sends, and a client with a keep-alive connection. */
async function serve() {
  const server = createServer();
  const port = await listen(server, HOST, 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(get({ host: HOST, port, agent }), "response")) as [IncomingMessage];
    return { body: await text(answer), connection: answer.headers.connection };
  };
  const asked = async () => ((await once(server, "request")) as [IncomingMessage, ServerResponse])[1];
  return { server, port, agent, ask, asked };
}

test("port 0 takes a free port, and the error for a taken one names it", async () => {
  const { server, port } = await serve();
  expect(port).toBeGreaterThan(0);
  await expect(listen(createServer(), HOST, port)).rejects.toThrow(
    `Port ${port} on ${HOST} is in use by another process`,
  );
  await closeServer(server, 0);
  await closeServer(server, 0);
});

test("closing waits for the response in flight, not for the keep-alive connection after it", async () => {
  const { server, ask, asked } = await serve();
  // Both outlast the test.
  server.keepAliveTimeout = 600_000;
  const [answer, response] = [ask(), await asked()];
  const closed = closeServer(server, 600_000);
  response.end("done");
  expect((await answer).body).toBe("done");
  await closed;
  expect(server.listening).toBe(false);
});

test("during the shutdown delay a server accepts requests, over connections that close with the response", async () => {
  const { server, ask, asked } = await serve();
  server.keepAliveTimeout = 600_000;
  const before = ask();
  (await asked()).end("before");
  expect((await before).connection).toBe("keep-alive");
  const closed = closeServer(server, 600_000, 500);
  for (const word of ["idle connection", "new connection"]) {
    const answer = ask();
    (await asked()).end(word);
    expect(await answer).toEqual({ body: word, connection: "close" });
  }
  await closed;
  expect(server.listening).toBe(false);
});

test("a request that exceeds the timeout is cut off", async () => {
  const { server, ask, asked } = await serve();
  const answer = ask();
  await asked();
  const cut = expect(answer).rejects.toThrow("socket hang up");
  await closeServer(server, 50);
  await cut;
});
