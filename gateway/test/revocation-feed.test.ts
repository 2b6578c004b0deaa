import { randomUUID } from "node:crypto";
import { createBus, createEvent, createLogger } from "@questwell/common";
import { startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { SessionRevokedSchema } from "@questwell/proto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { followRevocations } from "../src/session/revocation-feed.ts";
import { createRevocations } from "../src/session/revocations.ts";

let nats: TestNats;
let skippedMs = 0;
const clock = { now: () => new Date(Date.now() + skippedMs) };
const log = createLogger("gateway", "silent");

beforeAll(async () => {
  nats = await startTestNats();
});

afterAll(async () => {
  await nats.stop();
});

async function revoke(sessionId = randomUUID()): Promise<string> {
  const time = clock.now();
  const id = `${sessionId}:revoked`;
  const identity = { id, about: sessionId, aggregateId: sessionId, aggregateSeq: 1, time };
  await nats.publish(createEvent(SessionRevokedSchema, identity, { sessionId, reason: "logout" }));
  return sessionId;
}

function follow() {
  const bus = createBus({ name: "gateway", url: nats.url, log });
  const revocations = createRevocations(clock);
  const feed = followRevocations({ bus, revocations, clock, log });
  const stop = async () => {
    await feed.stop();
    await bus.close();
  };
  return { revocations, bus, stop };
}

test("what was revoked before the gateway started is known before it trusts itself", async () => {
  const earlier = await Promise.all(Array.from({ length: 300 }, () => revoke()));
  const { revocations, stop } = follow();
  expect(revocations.isCurrent()).toBe(false);
  await waitFor(() => revocations.isCurrent());
  expect(earlier.filter((sessionId) => !revocations.has(sessionId))).toEqual([]);
  await stop();
});

test("what is revoked while it runs is known at once, and nothing else is", async () => {
  const { revocations, stop } = follow();
  await waitFor(() => revocations.isCurrent());
  const sessionId = await revoke();
  await waitFor(() => revocations.has(sessionId), 3000);
  expect(revocations.has(randomUUID())).toBe(false);
  await stop();
});

test("a broker that is gone makes the gateway doubt itself; back again, it catches up", async () => {
  const { revocations, stop } = follow();
  await waitFor(() => revocations.isCurrent());
  const before = await revoke();
  await waitFor(() => revocations.has(before));
  await nats.kill();
  skippedMs += 5001;
  await waitFor(() => !revocations.isCurrent());
  expect(revocations.has(before)).toBe(true);
  await nats.restart();
  const after = await waitFor(() => revoke());
  await waitFor(() => revocations.isCurrent());
  await waitFor(() => revocations.has(after), 3000);
  await stop();
}, 30_000);

test("a gateway that starts without a broker asks identity until there is one", async () => {
  await nats.kill();
  const { revocations, stop } = follow();
  expect(revocations.isCurrent()).toBe(false);
  await nats.restart();
  await waitFor(() => revocations.isCurrent());
  await stop();
}, 30_000);

test("it can be stopped before it ever connected", async () => {
  await nats.kill();
  const { bus, stop } = follow();
  await stop();
  await nats.restart();
  // The connection gives up only once it stands.
  await bus.connection.catch(() => undefined);
});
