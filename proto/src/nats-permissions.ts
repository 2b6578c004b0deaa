import { invalidationSubjects } from "./invalidations.ts";
import { deliverAgainSubject, requestSubjects } from "./requests.ts";
import { durableName, serviceNames, services, streamsConsumedBy, type ServiceName } from "./services.ts";

/** The permissions of one NATS user; everything else is denied. `>` matches the rest of a subject, `*` one token. */
export interface NatsPermission {
  publish: readonly string[];
  subscribe: readonly string[];
}

/** A process that has a NATS user of its own. */
export type NatsUser = ServiceName | "event-keeper" | "gateway";

/**
 * A service publishes its own events and invalidations, sends what it cannot handle to the dead letters, handles a dead
 * letter again on request, reads what it consumes, sends and answers its requests, and receives the answers to its own.
 */
const permissionOf = (name: ServiceName): NatsPermission => ({
  publish: [
    `evt.${name}.>`,
    `dlq.${name}.>`,
    ...readingOf(name),
    ...services[name].asks,
    ...services[name].invalidates,
  ],
  subscribe: [`_INBOX_${name}.>`, deliverAgainSubject(name), ...services[name].answers],
});

/** Reading streams through the service's own durable consumers, which it can neither create nor delete. */
const readingOf = (name: ServiceName): string[] =>
  streamsConsumedBy(name).flatMap((stream) => {
    const consumer = `${stream}.${durableName(name, stream)}`;
    return [
      `$JS.API.CONSUMER.INFO.${consumer}`,
      `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
      `$JS.ACK.${consumer}.>`,
    ];
  });

const SESSIONS = "evt.identity.session.>";

/**
 * Every NATS user with its permissions, as a server of production needs them too. Answering a request needs no entry:
 * each may reply once, within 30 s.
 */
export const natsPermissions: Readonly<Record<NatsUser, NatsPermission>> = {
  ...(Object.fromEntries(serviceNames.map((name) => [name, permissionOf(name)])) as Record<
    ServiceName,
    NatsPermission
  >),
  /** The only user that creates, deletes and purges streams and consumers; its command line re-drives dead letters. */
  "event-keeper": {
    publish: [
      "$JS.API.>",
      "$JS.ACK.ADVISORY.>",
      "dlq.>",
      deliverAgainSubject("*"),
      requestSubjects.recordOperatorAct,
    ],
    subscribe: ["_INBOX_event-keeper.>", "req.event-keeper.>"],
  },
  /** May read revoked sessions, from any time on, and what invalidates answers, and nothing else. */
  gateway: {
    publish: [
      "$JS.API.STREAM.INFO.SESSIONS",
      `$JS.API.CONSUMER.CREATE.SESSIONS.*.${SESSIONS}`,
      "$JS.API.CONSUMER.INFO.SESSIONS.*",
      "$JS.API.CONSUMER.MSG.NEXT.SESSIONS.*",
      "$JS.API.CONSUMER.DELETE.SESSIONS.*",
    ],
    subscribe: ["_INBOX_gateway.>", ...invalidationSubjects],
  },
};
