import { invalidations } from "./invalidations.ts";
import { requestSubjects } from "./requests.ts";

/**
 * What the rest of the product must know about a service. Its name is also its folder in `services/`, its subgraph, its
 * NATS user, and the prefix of its subjects (`evt.<name>.`, `req.<name>.`, `dlq.<name>.`, `invalidate.<name>.`).
 */
interface Service {
  /** What it is about: a phrase for lists of services in documents and in the chart. */
  about: string;
  /**
   * The events that it publishes: the full name of the message, and the subject without its last token, the user (or
   * session) that the fact is about.
   */
  publishes: Readonly<Record<`evt.${string}`, `evt.${string}`>>;
  /** The stream of its own facts; null when all of its facts share a stream with facts of the same kind. */
  stream: string | null;
  /** The streams that it consumes, each through a durable consumer of its own. */
  consumes: readonly string[];
  /** The subjects of the requests that it sends. */
  asks: readonly string[];
  /**
   * The subjects that it subscribes to as the responder, besides handling a dead letter again; `>` matches the rest of
   * a subject.
   */
  answers: readonly string[];
  /** The subjects on which it tells the gateways to discard answers of its own that they keep. */
  invalidates: readonly string[];
  /**
   * Whether it stores data about people. identity completes an erasure once each of these services has confirmed it,
   * the others by the event `evt.<name>.user.erased.v1`.
   */
  storesPeople: boolean;
}

/** Streams that hold facts of one kind, whichever service publishes them. */
const sharedStreams = ["SESSIONS", "ERASURES", "STATES"] as const;

/**
 * Every service with a subgraph. Streams, durable consumers, NATS permissions, the supergraph, the gateway's variables,
 * erasures, generated resolver types and the local stack derive from it, and by `make generate` the lists of services in
 * compose.yaml, skaffold.yaml, the chart and documents.
 */
export const services = {
  identity: {
    about: "accounts, sessions, settings, the disclaimer",
    publishes: {
      "evt.identity.v1.UserRegistered": "evt.identity.user.registered.v1",
      "evt.identity.v1.DisclaimerAccepted": "evt.identity.disclaimer.accepted.v1",
      "evt.identity.v1.SettingsChanged": "evt.identity.settings.changed.v1",
      "evt.identity.v1.RoleGranted": "evt.identity.role.granted.v1",
      "evt.identity.v1.SessionRevoked": "evt.identity.session.revoked.v1",
      "evt.identity.v1.SessionHeartbeat": "evt.identity.session.heartbeat.v1",
      "evt.identity.v1.UserDeleted": "evt.identity.user.deleted.v1",
      "evt.identity.v1.AuditActed": "evt.identity.audit.acted.v1",
      "evt.identity.v1.AuditConcerned": "evt.identity.audit.concerned.v1",
    },
    stream: "IDENTITY",
    consumes: ["ERASURES", "PROGRESS"],
    asks: [requestSubjects.purgePerson],
    answers: [requestSubjects.mayUseAi],
    invalidates: [],
    storesPeople: true,
  },
  progress: {
    about: "focus areas, challenges, completions = the XP ledger, levels, streaks, achievements",
    publishes: {
      "evt.progress.v1.OnboardingCompleted": "evt.progress.onboarding.completed.v1",
      "evt.progress.v1.ChallengeCompleted": "evt.progress.challenge.completed.v1",
      "evt.progress.v1.LevelReached": "evt.progress.level.reached.v1",
      "evt.progress.v1.AchievementUnlocked": "evt.progress.achievement.unlocked.v1",
      "evt.progress.v1.GoalCreated": "evt.progress.goal.created.v1",
      "evt.progress.v1.GoalShared": "evt.progress.goal.shared.v1",
      "evt.progress.v1.ProgressUserErased": "evt.progress.user.erased.v1",
    },
    stream: "PROGRESS",
    consumes: ["ERASURES", "STATES", "SOCIAL"],
    asks: [
      requestSubjects.suggestChallenges,
      requestSubjects.suggestCurrentGoals,
      requestSubjects.checkText,
      requestSubjects.reviewWeek,
    ],
    answers: [],
    invalidates: [],
    storesPeople: true,
  },
  "goals-ai": {
    about:
      "the coach: suggests challenges and goals, by itself or by a language model; the safety gate; help lines",
    publishes: {
      "evt.goals_ai.v1.GoalsAiUserErased": "evt.goals-ai.user.erased.v1",
      "evt.goals_ai.v1.GoalsAiAuditActed": "evt.goals-ai.audit.acted.v1",
    },
    stream: null,
    consumes: ["ERASURES"],
    asks: [requestSubjects.mayUseAi],
    answers: ["req.goals-ai.>"],
    invalidates: [],
    storesPeople: true,
  },
  social: {
    about: "activities and what friends may see of them, friendships, invitations, likes, cheers",
    publishes: {
      "evt.social.v1.ActivityRecorded": "evt.social.activity.recorded.v1",
      "evt.social.v1.FriendshipFormed": "evt.social.friendship.formed.v1",
      "evt.social.v1.CheersCounted": "evt.social.cheers.counted.v1",
      "evt.social.v1.SocialUserErased": "evt.social.user.erased.v1",
    },
    stream: "SOCIAL",
    consumes: ["ERASURES", "STATES", "PROGRESS"],
    asks: [],
    answers: [],
    invalidates: [invalidations.news.subject],
    storesPeople: true,
  },
  admin: {
    about: "announcements, feedback, the audit log",
    publishes: {
      "evt.admin.v1.AnnouncementCreated": "evt.admin.announcement.created.v1",
      "evt.admin.v1.FeedbackSubmitted": "evt.admin.feedback.submitted.v1",
      "evt.admin.v1.AdminUserErased": "evt.admin.user.erased.v1",
    },
    stream: "ADMIN",
    consumes: ["ERASURES", "IDENTITY"],
    asks: [],
    answers: [requestSubjects.recordOperatorAct],
    invalidates: [],
    storesPeople: true,
  },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof services;

/** The services, in the order of their entries. */
export const serviceNames = Object.keys(services) as ServiceName[];

type Entry = (typeof services)[ServiceName];
type OwnStream = NonNullable<Entry["stream"]>;

/** A stream of events. */
export type StreamName = (typeof sharedStreams)[number] | OwnStream;

/** The streams of events. */
export const eventStreams: readonly StreamName[] = [
  ...sharedStreams,
  ...serviceNames.map((name) => services[name].stream).filter((stream) => stream !== null),
];

/** The streams that a service consumes. */
export const streamsConsumedBy = (service: ServiceName): readonly StreamName[] => services[service].consumes;

/** The durable consumer of one service on one stream. */
export const durableName = (service: ServiceName, stream: StreamName) => `${service}-${stream}`;

/** The full name of a message that is published as an event. */
export type EventType = { [Name in ServiceName]: keyof (typeof services)[Name]["publishes"] }[ServiceName];

/** The subject of each event, without its last token: the user (or session) that the fact is about. */
export const eventSubjects = Object.fromEntries(
  serviceNames.flatMap((name) => Object.entries(services[name].publishes)),
) as Readonly<Record<EventType, string>>;

type Snake<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Snake<Tail>}`
  : Text;

/** The gateway's variable that holds the address of a service: `GOALS_AI_URL`. */
export type UrlVariable = `${Uppercase<Snake<ServiceName>>}_URL`;

/** The gateway's variable that holds the address of a service. */
export const urlVariableOf = (service: ServiceName) =>
  `${service.toUpperCase().replaceAll("-", "_")}_URL` as UrlVariable;
