import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { Kind, parse } from "graphql";
import type {
  DirectiveNode,
  FieldDefinitionNode,
  ObjectTypeDefinitionNode,
  ObjectTypeExtensionNode,
} from "graphql";
import { subgraphNames } from "./subgraphs.ts";

/** Every type and root field that intentionally deviates from the default of all three gates and no role. */
const exceptions: Readonly<Record<string, string>> = {
  helpLines: "session",
  coachBudget: "session",
  coachCall: "session",
  coachCalls: "session",
  deleteCoachCall: "session",
  deleteCoachCalls: "session",
  CoachBudget: "session",
  CoachCall: "session",
  CoachCallConnection: "session",
  CoachCallEdge: "session",
  CoachRequest: "session",
  CoachHelp: "session",
  HelpLines: "session",
  HelpLine: "session",
  acceptDisclaimer: "session",
  adminCoach: "disclaimer admin",
  adminStats: "disclaimer admin",
  allAnnouncements: "disclaimer admin",
  announcements: "disclaimer",
  auditLog: "disclaimer admin",
  changeEmail: "disclaimer",
  changePassword: "disclaimer",
  completeOnboarding: "disclaimer",
  createAnnouncement: "disclaimer admin",
  deleteAccount: "session",
  deleteAnnouncement: "disclaimer admin",
  deleteFeedback: "disclaimer admin",
  endSession: "session",
  feedback: "disclaimer admin",
  hasViewerAcceptedDisclaimer: "session",
  isSessionActive: "none",
  isViewerOnboarded: "session",
  login: "none",
  pauseCoach: "disclaimer admin",
  logout: "none",
  register: "none",
  renewSession: "none",
  sessions: "session",
  settings: "disclaimer",
  signInProviders: "none",
  submitFeedback: "disclaimer",
  updateAnnouncement: "disclaimer admin",
  updateSettings: "disclaimer",
  user: "disclaimer admin",
  users: "disclaimer admin",
  viewAnnouncement: "disclaimer",
  viewer: "none",

  Achievement: "disclaimer",
  AchievementProgress: "disclaimer",
  AdminCoach: "disclaimer admin",
  CoachFallback: "disclaimer admin",
  CoachFigures: "disclaimer admin",
  CoachProvider: "disclaimer admin",
  CoachVersionFigures: "disclaimer admin",
  AdminProgressDay: "disclaimer admin",
  AdminStats: "disclaimer admin",
  AdminStatsDay: "disclaimer admin",
  Announcement: "disclaimer",
  AnnouncementConnection: "disclaimer admin",
  AnnouncementEdge: "disclaimer admin",
  AuditConnection: "disclaimer admin",
  AuditEdge: "disclaimer admin",
  AuditEntry: "disclaimer admin",
  Challenge: "disclaimer",
  Feedback: "disclaimer",
  FeedbackConnection: "disclaimer admin",
  FeedbackEdge: "disclaimer admin",
  FocusArea: "disclaimer",
  OnboardingResult: "disclaimer",
  PageInfo: "nothing",
  Session: "session",
  Settings: "disclaimer",
  SignInResult: "none",
  Subgoal: "disclaimer",
  User: "session",
  UserConnection: "disclaimer admin",
  UserEdge: "disclaimer admin",
};

/** A type or a root field. */
type Guarded = ObjectTypeDefinitionNode | ObjectTypeExtensionNode | FieldDefinitionNode;

function gateOf(directives: readonly DirectiveNode[] = []): string {
  const access = directives.find(({ name }) => name.value === "access");
  if (!access) return "nothing";
  const valueOf = (name: string) => access.arguments?.find((each) => each.name.value === name)?.value;
  const gate = valueOf("gate");
  const admin = valueOf("admin");
  const isAdmin = admin?.kind === Kind.BOOLEAN && admin.value;
  return `${gate?.kind === Kind.STRING ? gate.value : "onboarded"}${isAdmin ? " admin" : ""}`;
}

/** @shows ASVS-8.2.1 */
test.each(subgraphNames)("%s: every type and root field has the intended gate", (name) => {
  const path = new URL(`../../../services/${name}/schema.graphql`, import.meta.url);
  const found = parse(readFileSync(path, "utf8")).definitions.flatMap((definition): readonly Guarded[] => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
      return [];
    return ["Query", "Mutation"].includes(definition.name.value) ? (definition.fields ?? []) : [definition];
  });
  expect(found.length).toBeGreaterThan(0);
  const asked = found.map((node) => [node.name.value, gateOf(node.directives)]);
  expect(asked).toEqual(asked.map(([of = ""]) => [of, exceptions[of] ?? "onboarded"]));
});
