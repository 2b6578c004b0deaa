import {
  deliverAgainSubject,
  invalidationSubjects,
  requestSubjects,
  serviceNames,
  services,
  type NatsUser,
  type ServiceName,
} from "@questwell/proto";

/** Only the event-keeper may publish these: everything that creates, deletes, purges, or reads without a consumer. */
const keeping = [
  "$JS.API.STREAM.CREATE.PROGRESS",
  "$JS.API.STREAM.UPDATE.PROGRESS",
  "$JS.API.STREAM.DELETE.PROGRESS",
  "$JS.API.STREAM.PURGE.PROGRESS",
  "$JS.API.STREAM.PURGE.IDENTITY",
  "$JS.API.STREAM.PURGE.DLQ",
  "$JS.API.STREAM.MSG.GET.PROGRESS",
  "$JS.API.STREAM.MSG.DELETE.PROGRESS",
  "$JS.API.STREAM.NAMES",
  "$JS.API.STREAM.LIST",
  "$JS.API.DIRECT.GET.PROGRESS",
  "$JS.API.CONSUMER.CREATE.PROGRESS",
  "$JS.API.CONSUMER.CREATE.PROGRESS.spy",
  "$JS.API.CONSUMER.DURABLE.CREATE.PROGRESS.spy",
  "$JS.API.CONSUMER.DELETE.PROGRESS.social-PROGRESS",
  "$JS.API.CONSUMER.NAMES.PROGRESS",
  "$JS.API.INFO",
  "$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.PROGRESS.social-PROGRESS",
];
/** Subjects that no user may subscribe to. */
const listening = [
  ">",
  "evt.>",
  "dlq.>",
  "req.>",
  "invalidate.>",
  "$JS.>",
  "$SYS.>",
  "_INBOX.>",
  "_INBOX_nobody.>",
];
const readingAs = (consumer: string) => [
  `$JS.API.CONSUMER.INFO.PROGRESS.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.PROGRESS.${consumer}`,
  `$JS.ACK.PROGRESS.${consumer}.1.1.1.1.0`,
];

/** The subjects that a user may not use. */
interface Forbidden {
  publish: string[];
  subscribe: string[];
}

/** For every service: what belongs to the other services, and requests that it does not send. */
function forbiddenTo(name: ServiceName): Forbidden {
  const others = serviceNames.filter((other) => other !== name);
  const asks: readonly string[] = services[name].asks;
  const invalidates: readonly string[] = services[name].invalidates;
  return {
    publish: [
      ...keeping,
      ...others.flatMap((other) => [
        `evt.${other}.thing.happened.v1.someone`,
        `dlq.${other}.evt.${name}.thing.happened.v1.someone`,
        deliverAgainSubject(other),
        `_INBOX_${other}.copy.x`,
      ]),
      ...Object.values(requestSubjects).filter((subject) => !asks.includes(subject)),
      ...invalidationSubjects.filter((subject) => !invalidates.includes(subject)),
    ],
    subscribe: [
      ...listening,
      ...invalidationSubjects,
      ...others.flatMap((other) => [`_INBOX_${other}.>`, `req.${other}.>`]),
    ],
  };
}

/** The subjects that single users may not use. */
const more: Partial<Record<NatsUser, Forbidden>> = {
  identity: {
    publish: [
      ...keeping,
      ...readingAs("social-PROGRESS"),
      "evt.progress.thing.happened.v1.someone",
      "dlq.progress.evt.identity.thing.happened.v1.someone",
      "req.goals-ai.suggest-challenges.v1",
      "req.goals-ai.check-text.v1",
      "req.social.deliver-again.v1",
      "req.admin.record-operator-act.v1",
      "_INBOX_gateway.copy.x",
    ],
    subscribe: [
      ...listening,
      "_INBOX_gateway.>",
      "req.event-keeper.>",
      "req.goals-ai.>",
      "req.social.deliver-again.v1",
    ],
  },
  progress: {
    publish: [
      ...keeping,
      ...readingAs("social-PROGRESS"),
      "evt.identity.session.revoked.v1.someone",
      "dlq.social.evt.progress.thing.happened.v1.someone",
      "req.event-keeper.purge-person.v1",
      "req.goals-ai.anything-else.v1",
      "req.progress.deliver-again.v1",
    ],
    subscribe: [...listening, "_INBOX_identity.>", "req.goals-ai.>", "req.admin.record-operator-act.v1"],
  },
  "goals-ai": {
    publish: [
      ...keeping,
      ...readingAs("social-PROGRESS"),
      "evt.progress.thing.happened.v1.someone",
      "req.event-keeper.purge-person.v1",
    ],
    subscribe: [...listening, "_INBOX_progress.>", "req.event-keeper.>"],
  },
  social: {
    publish: [
      ...keeping,
      ...readingAs("identity-PROGRESS"),
      "evt.progress.thing.happened.v1.someone",
      "dlq.identity.evt.progress.thing.happened.v1.someone",
      "req.event-keeper.purge-person.v1",
      "req.goals-ai.suggest-challenges.v1",
      "req.goals-ai.check-text.v1",
    ],
    subscribe: [...listening, "_INBOX_progress.>"],
  },
  admin: {
    publish: [
      ...keeping,
      ...readingAs("social-PROGRESS"),
      "evt.identity.role.granted.v1.someone",
      "req.event-keeper.purge-person.v1",
      "req.social.deliver-again.v1",
    ],
    subscribe: [...listening, "_INBOX_identity.>", "req.admin.>", "req.*.deliver-again.v1"],
  },
  "event-keeper": {
    publish: [
      "evt.progress.thing.happened.v1.someone",
      "req.goals-ai.suggest-challenges.v1",
      "req.goals-ai.check-text.v1",
      "$JS.ACK.PROGRESS.social-PROGRESS.1.1.1.1.0",
      "_INBOX_identity.copy.x",
      "req.social.anything-else.v1",
      "req.admin.anything-else.v1",
    ],
    subscribe: [...listening, "_INBOX_identity.>", "req.goals-ai.>", "req.admin.>"],
  },
  gateway: {
    publish: [
      ...keeping,
      ...readingAs("social-PROGRESS"),
      "$JS.API.STREAM.INFO.PROGRESS",
      "$JS.API.STREAM.INFO.IDENTITY",
      "$JS.API.CONSUMER.CREATE.IDENTITY.spy.evt.identity.session.>",
      "$JS.API.CONSUMER.CREATE.SESSIONS.spy",
      "$JS.API.CONSUMER.CREATE.SESSIONS.spy.evt.>",
      "$JS.API.CONSUMER.CREATE.IDENTITY.spy.evt.identity.user.registered.v1.>",
      "$JS.API.CONSUMER.CREATE.IDENTITY.spy.evt.>",
      "$JS.API.STREAM.DELETE.IDENTITY",
      "evt.identity.session.revoked.v1.someone",
      "dlq.gateway.evt.identity.session.revoked.v1.someone",
      "req.event-keeper.purge-person.v1",
      "req.goals-ai.suggest-challenges.v1",
      "req.goals-ai.check-text.v1",
      "req.social.deliver-again.v1",
      ...invalidationSubjects,
    ],
    subscribe: [...listening, "_INBOX_identity.>", "evt.identity.session.revoked.v1.>"],
  },
};

/** The users beside the services. */
const others = ["event-keeper", "gateway"] as const;

/** The subjects that each user may not use. */
export const forbidden: readonly (Forbidden & { name: NatsUser })[] = [...serviceNames, ...others].map(
  (name) => {
    const ofService = serviceNames.find((each) => each === name);
    const all = [...(ofService ? [forbiddenTo(ofService)] : []), ...(more[name] ? [more[name]] : [])];
    return {
      name,
      publish: all.flatMap(({ publish }) => publish),
      subscribe: all.flatMap(({ subscribe }) => subscribe),
    };
  },
);
