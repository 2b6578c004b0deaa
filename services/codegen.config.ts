import type { CodegenConfig } from "@graphql-codegen/cli";

/** What a service's resolvers work with: its context, and its own types for types of its schema, seen from `src`. */
interface Service {
  contextType: string;
  mappers: Record<string, string>;
}

/** Something that other services know more of. */
const reference = "{ readonly id: string }";

const pageOf = (type: string) => `@questwell/common#Connection<ResolversParentTypes["${type}"]>`;

const services: Record<string, Service> = {
  identity: {
    contextType: "./context.ts#IdentityContext",
    mappers: {
      User: "./accounts/user.model.ts#UserRow",
      Friend: "./accounts/person-by-reference.ts#KnownPerson",
      Person: "./accounts/person-by-reference.ts#KnownPerson",
      AdminStats: reference,
    },
  },
  progress: {
    contextType: "./context.ts#Context",
    mappers: {
      User: "./users/load-user-progress.ts#UserProgress",
      Friend: "./users/load-friend-levels.ts#FriendLevel",
      AdminStats: reference,
      FocusArea: "./focus-areas/focus-area-view.ts#FocusAreaView",
      Challenge: "./challenges/challenge.ts#ChallengeView",
      Achievement: "./achievements/list-achievements.ts#AchievementView",
      ActivitySubject: "./activities/load-activity-subjects.ts#ActivitySubject",
    },
  },
  "goals-ai": {
    contextType: "./context.ts#GoalsAiContext",
    mappers: { FocusArea: "./focus-areas/coaching-hint.ts#FocusAreaReference" },
  },
  social: {
    contextType: "./context.ts#SocialContext",
    mappers: {
      Activity: "./activities/activity.model.ts#Activity",
      Invitation: "./invitations/invitation.model.ts#Invitation",
    },
  },
  admin: {
    contextType: "./context.ts#AdminContext",
    mappers: {
      Announcement: "./announcements/announcement.model.ts#Announcement",
      AnnouncementConnection: pageOf("Announcement"),
      Feedback: "./feedback/feedback.model.ts#Feedback",
      FeedbackConnection: pageOf("Feedback"),
      AuditEntry: "./audit/list-audit-log.ts#AuditLogEntry",
      AuditConnection: pageOf("AuditEntry"),
    },
  },
};

const shared = {
  federation: true,
  // A service's own type may have the name that the schema's type has.
  mapperTypeSuffix: "Own",
  rootValueType: "unknown",
  scalars: { ID: "string", DateTime: "Date" },
  enumType: "string-literal",
  useTypeImports: true,
  immutableTypes: true,
  makeResolverTypeCallable: true,
  avoidOptionals: { field: true, inputValue: false, query: true, mutation: true },
} as const;

/** The types of each service's resolvers, from its schema. */
const config: CodegenConfig = {
  generates: Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      `${name}/src/schema.generated.ts`,
      {
        schema: `${name}/schema.graphql`,
        plugins: ["typescript", "typescript-resolvers"],
        config: { ...shared, ...service },
      },
    ]),
  ),
};

export default config;
