import { acceptDisclaimer } from "./accounts/accept-disclaimer.ts";
import { currentViewer, requireUser } from "./accounts/current-viewer.ts";
import { login } from "./accounts/login.ts";
import { register } from "./accounts/register.ts";
import { userByReference } from "./accounts/user-by-reference.ts";
import type { UserRow } from "./accounts/user.model.ts";
import type { IdentityContext } from "./context.ts";
import { ADMIN } from "./roles/role.ts";
import { findSession } from "./sessions/find-session.ts";
import { logout } from "./sessions/logout.ts";
import { renewSession } from "./sessions/renew-session.ts";
import { updateSettings } from "./settings/update-settings.ts";

/** A root field; what clients may send is checked in the use case. */
type Root<Args = unknown> = (parent: unknown, args: Args, ctx: IdentityContext) => unknown;

const Query = {
  viewer: (_, __, ctx) => currentViewer(ctx),
  settings: async (_, __, ctx) => (await requireUser(ctx)).settings,
  isSessionActive: async (_, { sessionId }, ctx) => (await findSession(ctx, sessionId)) !== null,
  hasViewerAcceptedDisclaimer: async (_, __, ctx) => (await requireUser(ctx)).disclaimerAcceptedAt !== null,
} satisfies Record<string, Root<{ sessionId: string }>>;

const Mutation = {
  register: (_, { input }, ctx) => register(ctx, input),
  login: (_, { input }, ctx) => login(ctx, input),
  logout: (_, __, ctx) => logout(ctx),
  acceptDisclaimer: (_, { acceptedAt }, ctx) => acceptDisclaimer(ctx, { acceptedAt }),
  updateSettings: (_, { input }, ctx) => updateSettings(ctx, input),
  renewSession: (_, { refreshToken }, ctx) => renewSession(ctx, refreshToken),
} satisfies Record<string, Root<{ input: unknown; acceptedAt: unknown; refreshToken: string }>>;

const User = {
  __resolveReference: (reference: { id: string }, ctx: IdentityContext) => userByReference(ctx, reference),
  id: ({ _id }: UserRow) => _id,
  hasAcceptedDisclaimer: ({ disclaimerAcceptedAt }: UserRow) => disclaimerAcceptedAt !== null,
  isAdmin: ({ roles }: UserRow) => roles.includes(ADMIN),
  timeZone: ({ settings }: UserRow) => settings.timeZone,
};

export const resolvers = { Query, Mutation, User };
