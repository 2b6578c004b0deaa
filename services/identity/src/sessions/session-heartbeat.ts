import { randomUUID } from "node:crypto";
import { createEvent, type OutboxSource } from "@questwell/common";
import { SessionHeartbeatSchema } from "@questwell/proto";

const EVERY_MS = 900;
/** A poll just before a heartbeat is due sends none. */
const POLL_MS = EVERY_MS / 2;
/** The suffix of events about no person. */
const NO_SUBJECT = "-";
const ID = "session-heartbeat";

/**
 * Adds a heartbeat to the revocations, which the relay publishes in their stream about once a second: a gateway that
 * receives it has received every earlier revocation. There is none while a revocation waits longer than that, for any
 * reason, and none while the database is unreachable.
 */
export function withHeartbeat(revocations: OutboxSource): OutboxSource {
  let lastBeatAt = 0;
  return {
    ...revocations,
    pollMs: POLL_MS,
    async pending(limit, choice = {}) {
      const waiting = await revocations.pending(limit, choice);
      const now = new Date();
      const isPartial = choice.isUrgent === true || (choice.except?.length ?? 0) > 0;
      const isLate = waiting.some(({ since }) => now.getTime() - since.getTime() > EVERY_MS);
      if (isPartial || isLate || now.getTime() - lastBeatAt < EVERY_MS) return waiting;
      const identity = { id: randomUUID(), about: NO_SUBJECT, aggregateId: ID, aggregateSeq: 0, time: now };
      const settle = async () => void (lastBeatAt = now.getTime());
      return [
        ...waiting,
        { aggregateId: ID, since: now, events: [createEvent(SessionHeartbeatSchema, identity, {})], settle },
      ];
    },
  };
}
