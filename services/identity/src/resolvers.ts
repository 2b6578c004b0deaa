import type { CompleteResolvers } from "@questwell/common";
import { acceptDisclaimer } from "./accounts/accept-disclaimer.ts";
import { changeEmail } from "./accounts/change-email.ts";
import { login } from "./accounts/login.ts";
import { register } from "./accounts/register.ts";
import { countActiveUsers, countOnboardedUsers, countUsers } from "./directory/count-users.ts";
import { findUser } from "./directory/find-user.ts";
import { listUserDays } from "./directory/list-user-days.ts";
import { listUsers } from "./directory/list-users.ts";
import { personByReference } from "./directory/person-by-reference.ts";
import { userByReference } from "./directory/user-by-reference.ts";
import { deleteAccount } from "./erasure/delete-account.ts";
import { changePassword } from "./passwords/change-password.ts";
import type { Resolvers, ResolversParentTypes } from "./resolvers.generated.ts";
import { currentViewer, requireUser } from "./sessions/current-viewer.ts";
import { endSession } from "./sessions/end-session.ts";
import { findSession } from "./sessions/find-session.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { logout } from "./sessions/logout.ts";
import { renewSession } from "./sessions/renew-session.ts";
import { settingsOf } from "./settings/settings-of.ts";
import { updateSettings } from "./settings/update-settings.ts";
import { ADMIN } from "./users/role.ts";
import { recordDashboardVisit } from "./visits/record-dashboard-visit.ts";

/** Field → use case. */
export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    viewer: (_, _args, ctx) => currentViewer(ctx),
    signInProviders: (_, _args, { google }) => (google ? ["google"] : []),
    sessions: (_, _args, ctx) => listSessions(ctx),
    users: (_, args, ctx) => listUsers(ctx, args),
    user: (_, { id }, ctx) => findUser(ctx, id),
    settings: async (_, _args, ctx) => settingsOf(await requireUser(ctx)),
    isSessionActive: async (_, { sessionId }, ctx) => (await findSession(ctx, sessionId)) !== null,
    hasViewerAcceptedDisclaimer: async (_, _args, ctx) =>
      (await requireUser(ctx)).disclaimerAcceptedAt !== null,
  },
  Mutation: {
    register: (_, { input }, ctx) => register(ctx, input),
    login: (_, { input }, ctx) => login(ctx, input),
    logout: (_, _args, ctx) => logout(ctx),
    acceptDisclaimer: (_, args, ctx) => acceptDisclaimer(ctx, args),
    updateSettings: (_, { input }, ctx) => updateSettings(ctx, input),
    changeEmail: (_, args, ctx) => changeEmail(ctx, args),
    changePassword: (_, args, ctx) => changePassword(ctx, args),
    deleteAccount: (_, _args, ctx) => deleteAccount(ctx),
    recordDashboardVisit: (_, args, ctx) => recordDashboardVisit(ctx, args),
    endSession: (_, { sessionId }, ctx) => endSession(ctx, sessionId),
    renewSession: (_, { refreshToken }, ctx) => renewSession(ctx, refreshToken),
  },
  User: {
    __resolveReference: (reference, ctx) => userByReference(ctx, reference),
    id: ({ _id }) => _id,
    hasAcceptedDisclaimer: ({ disclaimerAcceptedAt }) => disclaimerAcceptedAt !== null,
    isAdmin: ({ roles }) => roles.includes(ADMIN),
    timeZone: ({ settings }) => settings.timeZone,
    allowAppNewsEmails: ({ settings }) => settings.allowAppNewsEmails,
  },
  Friend: { __resolveReference: (reference, ctx) => personByReference(ctx, reference) },
  Person: { __resolveReference: (reference, ctx) => personByReference(ctx, reference) },
  AdminStats: {
    __resolveReference: ({ id }) => ({ id }),
    totalUsers: () => countUsers(),
    activeUsers: (_, _args, { clock }) => countActiveUsers(clock.now()),
    onboardedUsers: () => countOnboardedUsers(),
    history: (_, _args, { clock }) => listUserDays(clock.now()),
  },
};
