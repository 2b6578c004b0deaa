import { nodes, toActivity, toCurrentUser } from "./answers.ts";
import * as bodies from "./bodies.ts";
import { operations } from "./operations.ts";
import { route, type RestRoute } from "./route.ts";

/** The documented REST API: this table is its documentation. */
export const routes: readonly RestRoute[] = [
  // Signing in and out
  route({
    method: "get",
    path: "/api/auth/user",
    operation: operations.currentUser,
    access: { gate: "session", admin: false },
    answer: ({ viewer: user }, viewer) => toCurrentUser(user, viewer),
  }),
  route({
    method: "post",
    path: "/api/auth/register",
    body: bodies.RegisterBody,
    operation: operations.register,
    variables: ({ body }) => ({ input: body }),
    answer: ({ register: { user } }) => ({ message: "Your account has been created successfully.", user }),
  }),
  route({
    method: "post",
    path: "/api/auth/login",
    body: bodies.LoginBody,
    operation: operations.login,
    variables: ({ body }) => ({ input: body }),
    answer: ({ login: { user } }) => ({ message: "You have successfully logged in.", user }),
  }),
  route({
    method: "get",
    path: "/api/logout",
    changesState: true,
    operation: operations.logout,
    answer: () => ({ message: "You have signed out." }),
  }),
  route({
    method: "post",
    path: "/api/user/accept-disclaimer",
    body: bodies.AcceptDisclaimerBody,
    operation: operations.acceptDisclaimer,
    variables: ({ body: { acceptedAt } }) => ({ acceptedAt }),
    answer: ({ acceptDisclaimer: user }) => ({ message: "Disclaimer accepted", user }),
  }),

  // Settings
  route({
    method: "get",
    path: "/api/settings",
    operation: operations.settings,
    answer: ({ settings }) => settings,
  }),
  route({
    method: "post",
    path: "/api/settings",
    body: bodies.SettingsBody,
    operation: operations.updateSettings,
    variables: ({ body }) => ({ input: body }),
    answer: ({ updateSettings: settings }) => settings,
  }),

  // Onboarding, focus areas, challenges
  route({
    method: "post",
    path: "/api/onboarding/complete",
    body: bodies.OnboardingBody,
    operation: operations.completeOnboarding,
    variables: ({ body: { responses } }) => ({ responses }),
    answer: ({ completeOnboarding: result }) => ({ message: "Assessment complete", ...result }),
  }),
  route({
    method: "get",
    path: "/api/focus-areas",
    operation: operations.focusAreas,
    answer: ({ focusAreas }) => focusAreas,
  }),
  route({
    method: "post",
    path: "/api/focus-areas/:id/challenges/generate",
    operation: operations.generateChallenges,
    variables: ({ params: { id = "" } }) => ({ focusAreaId: id }),
    answer: ({ generateChallenges: challenges }) => challenges,
  }),
  route({
    method: "get",
    path: "/api/challenges",
    operation: operations.challenges,
    answer: ({ challenges }) => challenges,
  }),
  route({
    method: "get",
    path: "/api/challenges/completed",
    query: bodies.CursorQuery,
    operation: operations.completedChallenges,
    variables: ({ query: { cursor } }) => ({ first: 500, after: cursor }),
    answer: ({ completedChallenges }) => nodes(completedChallenges),
    page: ({ completedChallenges: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "post",
    path: "/api/challenges/:id/complete",
    body: bodies.CompleteChallengeBody,
    operation: operations.completeChallenge,
    variables: ({ params: { id = "" }, body: { completedAt } }) => ({ challengeId: id, completedAt }),
    answer: ({ completeChallenge: result }) => result,
  }),
  route({
    method: "get",
    path: "/api/achievements",
    operation: operations.achievements,
    answer: ({ achievements }) => achievements,
  }),
  route({
    method: "get",
    path: "/api/activities/mine",
    query: bodies.FeedQuery,
    operation: operations.myActivities,
    variables: ({ query: { before, limit } }) => ({ first: limit, after: before }),
    answer: ({ myActivities }) => nodes(myActivities).map(toActivity),
  }),

  // Announcements and feedback
  route({
    method: "get",
    path: "/api/announcements",
    operation: operations.announcements,
    answer: ({ announcements }) => announcements,
  }),
  route({
    method: "post",
    path: "/api/announcements/:id/viewed",
    operation: operations.viewAnnouncement,
    variables: ({ params: { id = "" } }) => ({ announcementId: id }),
    answer: () => ({ message: "Announcement viewed" }),
  }),
  route({
    method: "post",
    path: "/api/feedback",
    body: bodies.FeedbackBody,
    operation: operations.submitFeedback,
    variables: ({ body: { message } }) => ({ message }),
    answer: ({ submitFeedback: { id } }) => ({ message: "Feedback submitted", id }),
  }),

  // Admin
  route({
    method: "get",
    path: "/api/admin/announcements",
    query: bodies.CursorQuery,
    operation: operations.allAnnouncements,
    variables: ({ query: { cursor } }) => ({ first: 100, after: cursor }),
    answer: ({ allAnnouncements }) => nodes(allAnnouncements),
    page: ({ allAnnouncements: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "post",
    path: "/api/admin/announcements",
    body: bodies.AnnouncementBody,
    operation: operations.createAnnouncement,
    variables: ({ body }) => ({ input: body }),
    answer: ({ createAnnouncement: announcement }) => announcement,
  }),
  route({
    method: "get",
    path: "/api/admin/feedback",
    query: bodies.CursorQuery,
    operation: operations.allFeedback,
    variables: ({ query: { cursor } }) => ({ first: 100, after: cursor }),
    answer: ({ feedback }) => nodes(feedback),
    page: ({ feedback: { pageInfo } }) => pageInfo,
  }),
];

/** Google is not set up here: back to signing in, with the reason. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: "/api/auth/google", to: "/auth?error=google-not-configured" },
  { path: "/api/auth/google/callback", to: "/auth?error=google-not-configured" },
];
