import { expect, test } from "@jest/globals";
import { createEvent, type OutboxSource } from "@questwell/common";
import { SessionHeartbeatSchema, SessionRevokedSchema } from "@questwell/proto";
import { withHeartbeat } from "./session-heartbeat.ts";

const SESSION = "11111111-1111-4111-8111-111111111111";

/** Revocations, one of which has waited that many milliseconds, or none. */
function revocations(waitedMs?: number): OutboxSource {
  return {
    collection: "sessionrevocations",
    async *stored() {},
    async pending() {
      if (waitedMs === undefined) return [];
      const since = new Date(Date.now() - waitedMs);
      const envelope = { id: SESSION, about: SESSION, aggregateId: SESSION, aggregateSeq: 1, time: since };
      const event = createEvent(SessionRevokedSchema, envelope, { sessionId: SESSION });
      return [{ aggregateId: SESSION, since, events: [event], settle: async () => {} }];
    },
  };
}

const typesOf = async (source: OutboxSource, choice = {}) =>
  (await source.pending(10, choice)).flatMap(({ events }) => events.map(({ type }) => type));

test("a heartbeat is pending when no revocation waits, and comes after new revocations", async () => {
  expect(await typesOf(withHeartbeat(revocations()))).toEqual([SessionHeartbeatSchema.typeName]);
  expect(await typesOf(withHeartbeat(revocations(0)))).toEqual([
    SessionRevokedSchema.typeName,
    SessionHeartbeatSchema.typeName,
  ]);
});

test("there is none while a revocation waits for longer than a second", async () => {
  expect(await typesOf(withHeartbeat(revocations(1000)))).toEqual([SessionRevokedSchema.typeName]);
});

test("there is none in the urgent pass, nor while aggregates are excluded", async () => {
  expect(await typesOf(withHeartbeat(revocations()), { isUrgent: true })).toEqual([]);
  expect(await typesOf(withHeartbeat(revocations()), { except: [SESSION] })).toEqual([]);
});

test("the next one is pending a second after one was published, not after one was only read", async () => {
  const source = withHeartbeat(revocations());
  const [first] = await source.pending(10);
  expect(await typesOf(source)).toEqual([SessionHeartbeatSchema.typeName]);
  await first?.settle(first.events);
  expect(await typesOf(source)).toEqual([]);
});

test("its source is polled more than once in the second of a heartbeat", () => {
  expect(withHeartbeat(revocations()).pollMs).toBeLessThan(500);
});

test("there is none without the database", async () => {
  const unreachable: OutboxSource = {
    ...revocations(),
    pending: () => Promise.reject(new Error("the database is away")),
  };
  await expect(withHeartbeat(unreachable).pending(10)).rejects.toThrow("away");
});
