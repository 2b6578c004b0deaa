import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import {
  answer,
  createBus,
  createLogger,
  DEADLINE_HEADER,
  rateLimited,
  request,
  startResponders,
  TIME_LEFT_HEADER,
  type Bus,
  type RequestOptions,
  type RunningResponders,
} from "@questwell/common";
import { startTcpProxy, startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { ErrorCode, headers } from "nats";

const suggest = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};
const suggestGoals = {
  subject: requestSubjects.suggestCurrentGoals,
  request: SuggestCurrentGoalsRequestSchema,
  response: SuggestCurrentGoalsResponseSchema,
};
const log = createLogger("goals-ai", "silent");
const patience = { timeoutMs: 5000, requestId: "request" };

/** What a replica of the answering service does, by the seed of the request, and which replica did it. */
const work = new Map<string, () => Promise<void>>();
const answeredBy: string[] = [];
const responderOf = (copy: string) =>
  answer(suggest, async (_context: null, { seed }) => {
    answeredBy.push(copy);
    await work.get(seed)?.();
    return { coach: seed };
  });

let nats: TestNats;
let progress: Bus;
const buses: Bus[] = [];
let copies: RunningResponders[] = [];
beforeAll(async () => {
  nats = await startTestNats();
  progress = createBus({ name: "progress", url: nats.url, log });
  await progress.connection;
});
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.stop()));
  copies = [];
});
afterAll(async () => {
  await Promise.all([progress, ...buses].map((bus) => bus.close()));
  await nats.stop();
});

async function startCopy(copy: string) {
  const bus = createBus({ name: "goals-ai", url: nats.url, log });
  buses.push(bus);
  const running = await startResponders(bus, [responderOf(copy)], null, log);
  await (await bus.connection).flush();
  copies.push(running);
  return running;
}
const ask = (seed: string, timing: RequestOptions = patience) => request(progress, suggest, { seed }, timing);

test("without a responder a request is unavailable at once, not after the timeout", async () => {
  const startedAt = performance.now();
  await expect(ask("anything")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(performance.now() - startedAt).toBeLessThan(patience.timeoutMs);
});

test("the answer of the other service, and its error, are returned", async () => {
  await startCopy("only");
  expect(await ask("seed")).toMatchObject({ coach: "seed" });
  const seed = randomUUID();
  work.set(seed, async () => {
    throw rateLimited(30);
  });
  await expect(ask(seed)).rejects.toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many requests. Please try again later.",
    retryAfter: 30,
  });
});

test("a bug of the other service is an internal error here, without its text", async () => {
  await startCopy("only");
  const seed = randomUUID();
  work.set(seed, async () => {
    throw new Error("mongodb://secret@host");
  });
  await expect(ask(seed)).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    message: "Something went wrong",
  });
});

test("bytes that are not a request are rejected and not handled", async () => {
  await startCopy("only");
  const before = answeredBy.length;
  const reply = await nats.connection.request(suggest.subject, Buffer.from([0xff, 0xff]), { timeout: 5000 });
  expect(reply.headers?.get("error-code")).toBe("BAD_USER_INPUT");
  expect(answeredBy).toHaveLength(before);
});

test("an answer larger than a message may be is an error, not a timeout", async () => {
  const bus = createBus({ name: "goals-ai", url: nats.url, log });
  buses.push(bus);
  const chatty = answer(suggestGoals, async () => ({ currentGoals: ["x".repeat(2 * 1024 * 1024)] }));
  copies.push(await startResponders(bus, [chatty], null, log));
  await (await bus.connection).flush();
  await expect(request(progress, suggestGoals, {}, patience)).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
  });
});

test("a request larger than a message may be is a bug of its caller, not an outage", async () => {
  const asked = ask("x".repeat(2 * 1024 * 1024));
  await expect(asked).rejects.toMatchObject({ name: "NatsError", code: ErrorCode.MaxPayloadExceeded });
});

test("a slow answer times out", async () => {
  await startCopy("slow");
  const seed = randomUUID();
  const isDone = Promise.withResolvers<void>();
  work.set(seed, () => isDone.promise);
  await expect(ask(seed, { ...patience, timeoutMs: 100 })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  isDone.resolve();
});

test("a request does not outlast its caller's deadline, and is not sent after it", async () => {
  await startCopy("slow");
  const seed = randomUUID();
  const isDone = Promise.withResolvers<void>();
  work.set(seed, () => isDone.promise);
  const startedAt = performance.now();
  const inMs = (ms: number) => ({
    timeoutMs: 60_000,
    requestId: "request",
    deadline: new Date(Date.now() + ms),
  });
  await expect(ask(seed, inMs(200))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  isDone.resolve();
  answeredBy.length = 0;
  await expect(ask("late", inMs(-1))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await ask("in time", inMs(30_000))).toMatchObject({ coach: "in time" });
  expect(answeredBy).toEqual(["slow"]);
});

/** @shows BOUND-services/common/src/events/request-reply.ts */
test("a request that arrives after its deadline is not handled", async () => {
  await startCopy("only");
  answeredBy.length = 0;
  const over = headers();
  over.set(DEADLINE_HEADER, String(Date.now() - 1));
  nats.connection.publish(suggest.subject, new Uint8Array(), { headers: over });
  over.set(TIME_LEFT_HEADER, "0");
  over.set(DEADLINE_HEADER, String(Date.now() + 30_000));
  nats.connection.publish(suggest.subject, new Uint8Array(), { headers: over });
  await nats.connection.flush();
  expect(await ask("seed")).toMatchObject({ coach: "seed" });
  expect(answeredBy).toEqual(["only"]);
});

test("a request from a caller with a clock 30 s behind or ahead is answered", async () => {
  await startCopy("only");
  for (const apartMs of [-30_000, 30_000]) {
    const envelope = headers();
    envelope.set(TIME_LEFT_HEADER, "2000");
    envelope.set(DEADLINE_HEADER, String(Date.now() + 2000 + apartMs));
    const reply = await nats.connection.request(suggest.subject, new Uint8Array(), {
      timeout: 5000,
      headers: envelope,
    });
    expect(reply.headers?.get("error-code") ?? "").toBe("");
  }
});

test("replicas of a service share the requests: each is answered by one", async () => {
  await startCopy("one");
  await startCopy("two");
  answeredBy.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => ask("shared")));
  expect(answeredBy).toHaveLength(50);
  expect(new Set(answeredBy)).toEqual(new Set(["one", "two"]));
});

test("stopping finishes the answer in flight and takes no new request", async () => {
  const copy = await startCopy("leaving");
  const seed = randomUUID();
  const isDone = Promise.withResolvers<void>();
  work.set(seed, () => isDone.promise);
  answeredBy.length = 0;
  const asked = ask(seed);
  await waitFor(() => answeredBy.length === 1);
  const stopped = copy.stop();
  await waitFor(() =>
    ask("late", { ...patience, timeoutMs: 500 }).then(
      () => false,
      () => true,
    ),
  );
  isDone.resolve();
  expect(await asked).toMatchObject({ coach: seed });
  await stopped;
});

test("stopped before NATS is connected, nothing is answered once it is", async () => {
  const wire = await startTcpProxy(Number(new URL(nats.url).port));
  await wire.cut();
  const bus = createBus({ name: "goals-ai", url: `nats://127.0.0.1:${wire.port}`, log });
  buses.push(bus);
  const stopping = new AbortController();
  const starting = startResponders(bus, [responderOf("late")], null, log, stopping.signal);
  stopping.abort(new Error("stopped"));
  await expect(starting).rejects.toThrow("stopped");
  await wire.restore();
  await (await bus.connection).flush();
  await expect(ask("anything")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await bus.close();
  await wire.close();
});

test("without a broker a request is unavailable, and stopping does not hang", async () => {
  const copy = await startCopy("cut off");
  const bus = buses.at(-1);
  await nats.kill();
  await waitFor(() =>
    ask("x", { ...patience, timeoutMs: 200 }).then(
      () => false,
      ({ code }) => code === "UNAVAILABLE",
    ),
  );
  const startedAt = performance.now();
  await copy.stop();
  await bus?.close();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await nats.restart();
  await waitFor(() => nats.connection.rtt());
});
