/** The permissions of one NATS user; everything else is denied. `>` matches the rest of a subject, `*` one token. */
export interface NatsPermission {
  publish: readonly string[];
  subscribe: readonly string[];
}

/**
 * A service publishes its own events, sends what it cannot handle to the dead letters, handles a dead letter again on
 * request, and receives the answers to its own calls.
 */
const service = (
  name: string,
  publish: readonly string[] = [],
  subscribe: readonly string[] = [],
): NatsPermission => ({
  publish: [`evt.${name}.>`, `dlq.${name}.>`, ...publish],
  subscribe: [`_INBOX_${name}.>`, `req.${name}.deliver-again.v1`, ...subscribe],
});

/** Reading streams through the service's own durable consumers, which it can neither create nor delete. */
const consumers = (name: string, ...streams: string[]): string[] =>
  streams.flatMap((stream) => [
    `$JS.API.CONSUMER.INFO.${stream}.${name}-${stream}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}-${stream}`,
    `$JS.ACK.${stream}.${name}-${stream}.>`,
  ]);

const SESSIONS = "evt.identity.session.>";

/** Every NATS user with its permissions. Answering a request needs no entry: each may reply once, within 30 s. */
export const natsPermissions = {
  identity: service("identity", [
    ...consumers("identity", "ERASURES", "PROGRESS"),
    "req.event-keeper.purge-person.v1",
  ]),
  progress: service("progress", [
    ...consumers("progress", "ERASURES", "STATES", "SOCIAL"),
    "req.goals-ai.suggest-challenges.v1",
    "req.goals-ai.suggest-current-goals.v1",
    "req.goals-ai.check-text.v1",
  ]),
  "goals-ai": service("goals-ai", consumers("goals-ai", "ERASURES"), ["req.goals-ai.>"]),
  social: service("social", consumers("social", "ERASURES", "STATES", "PROGRESS")),
  admin: service("admin", consumers("admin", "ERASURES", "IDENTITY"), ["req.admin.record-operator-act.v1"]),
  /** The only user that creates, deletes and purges streams and consumers; its command line re-drives dead letters. */
  "event-keeper": {
    publish: [
      "$JS.API.>",
      "$JS.ACK.ADVISORY.>",
      "dlq.>",
      "req.*.deliver-again.v1",
      "req.admin.record-operator-act.v1",
    ],
    subscribe: ["_INBOX_event-keeper.>", "req.event-keeper.>"],
  },
  /** May read revoked sessions, from any time on, and nothing else. */
  gateway: {
    publish: [
      "$JS.API.STREAM.INFO.SESSIONS",
      `$JS.API.CONSUMER.CREATE.SESSIONS.*.${SESSIONS}`,
      "$JS.API.CONSUMER.INFO.SESSIONS.*",
      "$JS.API.CONSUMER.MSG.NEXT.SESSIONS.*",
      "$JS.API.CONSUMER.DELETE.SESSIONS.*",
    ],
    subscribe: ["_INBOX_gateway.>"],
  },
} satisfies Record<string, NatsPermission>;
