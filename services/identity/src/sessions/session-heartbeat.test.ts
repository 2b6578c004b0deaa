import { expect, test } from "@jest/globals";
import { createEvent, type OutboxSource } from "@questwell/common";
import { SessionHeartbeatSchema, SessionRevokedSchema } from "@questwell/proto";
import { withHeartbeat } from "./session-heartbeat.ts";

const SESSION = "11111111-1111-4111-8111-111111111111";

/** Revocations of which one has waited for so many milliseconds, or none. */
function revocations(waitedMs?: number): OutboxSource {
  return {
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

test("a heartbeat is due when no revocation waits, and stands behind those that have just come", async () => {
  expect(await typesOf(withHeartbeat(revocations()))).toEqual([SessionHeartbeatSchema.typeName]);
  expect(await typesOf(withHeartbeat(revocations(0)))).toEqual([
    SessionRevokedSchema.typeName,
    SessionHeartbeatSchema.typeName,
  ]);
});

test("there is none while a revocation waits for longer than a second", async () => {
  expect(await typesOf(withHeartbeat(revocations(1000)))).toEqual([SessionRevokedSchema.typeName]);
});

test("there is none in the urgent turn, nor while aggregates are left out", async () => {
  expect(await typesOf(withHeartbeat(revocations()), { isUrgent: true })).toEqual([]);
  expect(await typesOf(withHeartbeat(revocations()), { except: [SESSION] })).toEqual([]);
});

test("the next one is due a second after one was published, not after one was only asked for", async () => {
  const source = withHeartbeat(revocations());
  const [first] = await source.pending(10);
  expect(await typesOf(source)).toEqual([SessionHeartbeatSchema.typeName]);
  await first?.settle(first.events);
  expect(await typesOf(source)).toEqual([]);
});

test("without the database there is none", async () => {
  const away: OutboxSource = {
    async *stored() {},
    pending: () => Promise.reject(new Error("the database is away")),
  };
  await expect(withHeartbeat(away).pending(10)).rejects.toThrow("away");
});
