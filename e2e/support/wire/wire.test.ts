import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { startWire, type Wire } from "./start-wire.ts";
import { toxics, type Toxic } from "./toxic.ts";

/** Echoes everything, and ends when the caller has ended. */
let echo: Server;
let wire: Wire;
const sockets = new Set<Socket>();

beforeAll(async () => {
  echo = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    socket.pipe(socket);
  });
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
});
afterAll(() => void echo.close());
beforeEach(async () => {
  wire = await startWire("127.0.0.1", (echo.address() as AddressInfo).port);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await wire.close();
});

/** A caller at the other end of the wire. */
function call(): Socket {
  const socket = connect({ port: wire.port, host: "127.0.0.1", allowHalfOpen: true });
  sockets.add(socket);
  return socket;
}

/** The bytes received until the end, how it ended, and when. */
interface Answer {
  bytes: Buffer;
  error: string | undefined;
  firstMs: number;
  endMs: number;
}

async function answerTo(socket: Socket): Promise<Answer> {
  const begin = performance.now();
  const chunks: Buffer[] = [];
  let firstMs = Infinity;
  let error: string | undefined;
  socket.on("data", (chunk: Buffer) => {
    firstMs = Math.min(firstMs, performance.now() - begin);
    chunks.push(chunk);
  });
  socket.on("error", (caught: NodeJS.ErrnoException) => (error = caught.code));
  await new Promise((resolve) => {
    socket.once("end", resolve);
    socket.once("close", resolve);
  });
  return { bytes: Buffer.concat(chunks), error, firstMs, endMs: performance.now() - begin };
}

/** Sends all of it and ends. */
function ask(bytes: Buffer): Promise<Answer> {
  const socket = call();
  const answer = answerTo(socket);
  socket.end(bytes);
  return answer;
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const short = Buffer.from("The trail goes on.");

test("bytes pass in order, in both directions, on many connections at once", async () => {
  const sent = Array.from({ length: 8 }, () => randomBytes(1_500_000));
  const answers = await Promise.all(sent.map(ask));
  expect(answers.map(({ bytes }) => hash(bytes))).toEqual(sent.map(hash));
  expect(wire.carried()).toBe(2 * 8 * 1_500_000);
});

test.each<Toxic>([
  { kind: "latency", ms: 20 },
  { kind: "slicer", bytes: 50, ms: 1 },
  { kind: "bandwidth", bytesPerSecond: 200_000 },
  { kind: "slow_close", ms: 20 },
])("bytes stay in order under $kind, and when it begins or ends in the middle", async (toxic) => {
  const sent = randomBytes(20_000);
  await wire.poison(toxic);
  expect(hash((await ask(sent)).bytes)).toBe(hash(sent));
  const long = randomBytes(3_000_000);
  await wire.heal();
  const answering = ask(long);
  for (let change = 0; change < 4; change += 1) {
    await delay(10);
    await (change % 2 === 0 ? wire.poison(toxic) : wire.heal());
  }
  expect(hash((await answering).bytes)).toBe(hash(long));
});

test("latency delays all bytes without limiting bandwidth", async () => {
  await wire.poison({ kind: "latency", ms: 150 });
  const socket = call();
  const answer = answerTo(socket);
  for (let piece = 0; piece < 10; piece += 1) {
    socket.write(short);
    await delay(5);
  }
  socket.end();
  const { bytes, firstMs, endMs } = await answer;
  expect(bytes).toHaveLength(10 * short.length);
  expect(firstMs).toBeGreaterThanOrEqual(290);
  // Ten pieces that waited for each other would take three seconds.
  expect(endMs).toBeLessThan(2500);
});

test("bandwidth limits the bytes per second", async () => {
  await wire.poison({ kind: "bandwidth", bytesPerSecond: 20_000 });
  const { bytes, endMs } = await ask(randomBytes(10_000));
  expect(bytes).toHaveLength(10_000);
  expect(endMs).toBeGreaterThanOrEqual(450);
});

test("slow_close delays the end and no byte", async () => {
  await wire.poison({ kind: "slow_close", ms: 500 });
  const { bytes, firstMs, endMs } = await ask(short);
  expect(bytes).toEqual(short);
  expect(endMs - firstMs).toBeGreaterThanOrEqual(450);
});

test("timeout forwards no byte and ends the connection", async () => {
  await wire.poison({ kind: "timeout", ms: 200 });
  const { bytes, endMs } = await ask(short);
  expect(bytes).toHaveLength(0);
  expect(endMs).toBeGreaterThanOrEqual(190);
  expect(wire.carried()).toBe(0);
});

test("bytes held back by timeout arrive when it is healed in time", async () => {
  await wire.poison({ kind: "timeout", ms: 60_000 });
  const answering = ask(short);
  await delay(100);
  await wire.heal();
  expect((await answering).bytes).toEqual(short);
});

test("reset_peer resets connections, old and new", async () => {
  const old = call();
  await once(old, "connect");
  const answers = [answerTo(old)];
  await wire.poison({ kind: "reset_peer", ms: 50 });
  const fresh = call();
  answers.push(answerTo(fresh));
  fresh.write(short);
  for (const { error } of await Promise.all(answers)) expect(error).toBe("ECONNRESET");
  expect((await Promise.all(answers))[1]?.bytes).toEqual(short);
});

test("slicer forwards a few bytes at a time", async () => {
  await wire.poison({ kind: "slicer", bytes: 5, ms: 20 });
  const socket = call();
  const sizes: number[] = [];
  socket.on("data", (chunk: Buffer) => sizes.push(chunk.length));
  const answer = answerTo(socket);
  socket.end(short);
  expect((await answer).bytes).toEqual(short);
  expect(sizes.length).toBeGreaterThan(1);
});

test("limit_data ends the connection after exactly so many bytes", async () => {
  const greeter = createServer((socket) => void socket.on("error", () => socket.destroy()).write(short));
  greeter.listen(0, "127.0.0.1");
  await once(greeter, "listening");
  const cut = await startWire("127.0.0.1", (greeter.address() as AddressInfo).port);
  await cut.poison({ kind: "limit_data", bytes: 7 });
  const socket = connect(cut.port, "127.0.0.1");
  sockets.add(socket);
  expect((await answerTo(socket)).bytes).toEqual(short.subarray(0, 7));
  await cut.close();
  greeter.close();
});

test("down resets open connections and rejects new ones, until it is healed", async () => {
  const old = call();
  await once(old, "connect");
  const answer = answerTo(old);
  await wire.poison({ kind: "down" });
  await answer;
  expect((await ask(short)).error).toBe("ECONNREFUSED");
  await wire.heal();
  expect((await ask(short)).bytes).toEqual(short);
});

test("backpressure reaches a sender that is faster than the wire", async () => {
  await wire.poison({ kind: "timeout", ms: 60_000 });
  const socket = call();
  socket.write(randomBytes(64_000_000));
  await delay(300);
  expect(socket.writableLength).toBeGreaterThan(10_000_000);
});

test("a caller is reset when the server is unreachable", async () => {
  const closedServer = createServer();
  closedServer.listen(0, "127.0.0.1");
  await once(closedServer, "listening");
  const { port } = closedServer.address() as AddressInfo;
  closedServer.close();
  const loose = await startWire("127.0.0.1", port);
  const socket = connect(loose.port, "127.0.0.1");
  sockets.add(socket);
  expect((await answerTo(socket)).error).toBe("ECONNRESET");
  await loose.close();
});

test("there is one toxic of each kind", () => {
  expect(new Set(toxics.map(({ kind }) => kind)).size).toBe(8);
});
