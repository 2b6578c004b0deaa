/** @shows ASVS-7.4.1 ASVS-16.5.3 */

import { randomUUID } from "node:crypto";
import { createBus, createEvent, createLogger } from "@questwell/common";
import { startTcpProxy, startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { SessionHeartbeatSchema, SessionRevokedSchema } from "@questwell/proto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
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

/** Identity's heartbeat; a test may stop it. */
let heartbeatTimer: NodeJS.Timeout;
beforeEach(() => {
  heartbeatTimer = setInterval(() => void publishHeartbeat().catch(() => undefined), 100);
});
afterEach(() => clearInterval(heartbeatTimer));

async function publishHeartbeat(): Promise<void> {
  const identity = { id: randomUUID(), about: "-", aggregateId: "-", aggregateSeq: 0, time: clock.now() };
  await nats.publish(createEvent(SessionHeartbeatSchema, identity, {}));
}

async function revoke(sessionId = randomUUID()): Promise<string> {
  const time = clock.now();
  const id = `${sessionId}:revoked`;
  const identity = { id, about: sessionId, aggregateId: sessionId, aggregateSeq: 1, time };
  await nats.publish(createEvent(SessionRevokedSchema, identity, { sessionId, reason: "logout" }));
  return sessionId;
}

function follow(url = nats.url) {
  const bus = createBus({ name: "gateway", url, log });
  const revocations = createRevocations(clock);
  const feed = followRevocations({ bus, revocations, clock, log });
  const stop = async () => {
    await feed.stop();
    await bus.close();
  };
  return { revocations, bus, stop };
}

test("revocations from before the start are replayed before the feed is current", async () => {
  const earlier = await Promise.all(Array.from({ length: 300 }, () => revoke()));
  const { revocations, stop } = follow();
  expect(revocations.isCurrent()).toBe(false);
  await waitFor(() => revocations.isCurrent());
  expect(earlier.filter((sessionId) => !revocations.has(sessionId))).toEqual([]);
  await stop();
});

test("a revocation takes effect immediately, and for no other session", async () => {
  const { revocations, stop } = follow();
  await waitFor(() => revocations.isCurrent());
  const sessionId = await revoke();
  await waitFor(() => revocations.has(sessionId), 3000);
  expect(revocations.has(randomUUID())).toBe(false);
  await stop();
});

test("without heartbeats the feed is not current, even while NATS is reachable", async () => {
  const { revocations, stop } = follow();
  await waitFor(() => revocations.isCurrent());
  clearInterval(heartbeatTimer);
  // A heartbeat in flight may still arrive.
  await delay(1000);
  skippedMs += 5001;
  await revoke();
  await delay(2500);
  expect(revocations.isCurrent()).toBe(false);
  await publishHeartbeat();
  await waitFor(() => revocations.isCurrent());
  await stop();
});

test("a heartbeat from before the start does not make the feed current", async () => {
  clearInterval(heartbeatTimer);
  await publishHeartbeat();
  const { revocations, stop } = follow();
  await delay(2500);
  expect(revocations.isCurrent()).toBe(false);
  await stop();
});

test("of 200 revocations in flight when the connection stalls and breaks, none is lost", async () => {
  const wire = await startTcpProxy(Number(new URL(nats.url).port));
  const { revocations, stop } = follow(`nats://127.0.0.1:${wire.port}`);
  const lost: string[] = [];
  let slowestMs = 0;
  for (let group = 0; group < 10; group += 1) {
    await waitFor(() => revocations.isCurrent());
    wire.stall();
    const revokedAt = performance.now();
    const sessionIds = await Promise.all(Array.from({ length: 20 }, () => revoke()));
    await delay(100);
    await wire.restore();
    const isComplete = () => sessionIds.every((sessionId) => revocations.has(sessionId));
    await waitFor(isComplete, 8000).catch(() => undefined);
    slowestMs = Math.max(slowestMs, performance.now() - revokedAt);
    lost.push(...sessionIds.filter((sessionId) => !revocations.has(sessionId)));
  }
  expect(lost).toEqual([]);
  // Later than that, the gateway would have asked identity.
  expect(slowestMs).toBeLessThan(5000);
  await stop();
  await wire.close();
}, 120_000);

test("while the broker is unreachable the feed is not current; after that it catches up", async () => {
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

test("a gateway that starts without a broker asks identity until the broker is reachable", async () => {
  await nats.kill();
  const { revocations, stop } = follow();
  expect(revocations.isCurrent()).toBe(false);
  await nats.restart();
  await waitFor(() => revocations.isCurrent());
  await stop();
}, 30_000);

test("the feed can be stopped before its first connection", async () => {
  await nats.kill();
  const { bus, stop } = follow();
  await stop();
  await nats.restart();
  // The connection attempt can only be given up once the connection is established.
  await bus.connection.catch(() => undefined);
});
