import type { PageInput } from "@questwell/common";
import { acceptDisclaimer } from "./accounts/accept-disclaimer.ts";
import { changeEmail } from "./accounts/change-email.ts";
import { currentViewer, requireUser } from "./accounts/current-viewer.ts";
import { knownPerson } from "./accounts/known-person.ts";
import { login } from "./accounts/login.ts";
import { register } from "./accounts/register.ts";
import { userByReference } from "./accounts/user-by-reference.ts";
import type { UserRow } from "./accounts/user.model.ts";
import type { IdentityContext } from "./context.ts";
import { adminStatsFields } from "./directory/admin-stats.ts";
import { findUser } from "./directory/find-user.ts";
import { listUsers } from "./directory/list-users.ts";
import { deleteAccount } from "./erasure/delete-account.ts";
import { changePassword } from "./passwords/change-password.ts";
import { ADMIN } from "./roles/role.ts";
import { endSession } from "./sessions/end-session.ts";
import { findSession } from "./sessions/find-session.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { logout } from "./sessions/logout.ts";
import { renewSession } from "./sessions/renew-session.ts";
import { updateSettings } from "./settings/update-settings.ts";
import { recordDashboardVisit } from "./visits/record-dashboard-visit.ts";

/** A root field; what clients may send is checked in the use case. */
type Root<Args = unknown> = (parent: unknown, args: Args, ctx: IdentityContext) => unknown;

/** What another subgraph's answer points at. */
type Reference = { id: string };

const Query = {
  viewer: (_, __, ctx) => currentViewer(ctx),
  sessions: (_, __, ctx) => listSessions(ctx),
  users: (_, args, ctx) => listUsers(ctx, args),
  user: (_, { id }, ctx) => findUser(ctx, id),
  settings: async (_, __, ctx) => (await requireUser(ctx)).settings,
  isSessionActive: async (_, { sessionId }, ctx) => (await findSession(ctx, sessionId)) !== null,
  hasViewerAcceptedDisclaimer: async (_, __, ctx) => (await requireUser(ctx)).disclaimerAcceptedAt !== null,
} satisfies Record<string, Root<PageInput & { id: string; sessionId: string }>>;

const Mutation = {
  register: (_, { input }, ctx) => register(ctx, input),
  login: (_, { input }, ctx) => login(ctx, input),
  logout: (_, __, ctx) => logout(ctx),
  acceptDisclaimer: (_, args, ctx) => acceptDisclaimer(ctx, args),
  updateSettings: (_, { input }, ctx) => updateSettings(ctx, input),
  changeEmail: (_, args, ctx) => changeEmail(ctx, args),
  changePassword: (_, args, ctx) => changePassword(ctx, args),
  deleteAccount: (_, __, ctx) => deleteAccount(ctx),
  recordDashboardVisit: (_, args, ctx) => recordDashboardVisit(ctx, args),
  endSession: (_, { sessionId }, ctx) => endSession(ctx, sessionId),
  renewSession: (_, { refreshToken }, ctx) => renewSession(ctx, refreshToken),
} satisfies Record<string, Root<{ input: unknown; refreshToken: string; sessionId: string }>>;

const User = {
  __resolveReference: (reference: Reference, ctx: IdentityContext) => userByReference(ctx, reference),
  id: ({ _id }: UserRow) => _id,
  hasAcceptedDisclaimer: ({ disclaimerAcceptedAt }: UserRow) => disclaimerAcceptedAt !== null,
  isAdmin: ({ roles }: UserRow) => roles.includes(ADMIN),
  timeZone: ({ settings }: UserRow) => settings.timeZone,
  allowAppNewsEmails: ({ settings }: UserRow) => settings.allowAppNewsEmails,
};

const person = {
  __resolveReference: (reference: Reference, ctx: IdentityContext) => knownPerson(ctx, reference),
};

const AdminStats = { __resolveReference: (reference: Reference) => reference, ...adminStatsFields };

export const resolvers = { Query, Mutation, User, Friend: person, Person: person, AdminStats };
