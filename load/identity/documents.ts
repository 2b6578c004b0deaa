import type { Call } from "../support/signer.ts";

const service = "identity";

/** The calls of identity. */
export const calls = {
  signIn: {
    service,
    operation: "Login",
    query: "mutation Login($input: LoginInput!) { login(input: $input) { user { id } } }",
  },
  /** Through the gateway a renewal is part of the app's first call after ten minutes. */
  renew: {
    service,
    operation: "CurrentViewer",
    query: "mutation RenewSession($refreshToken: String!) { renewSession(refreshToken: $refreshToken) }",
  },
  viewer: {
    service,
    operation: "CurrentViewer",
    query: `query CurrentViewer { viewer { id email firstName lastName profileImageUrl provider createdAt
      disclaimerAcceptedAt hasAcceptedDisclaimer isAdmin } }`,
  },
  directory: {
    service,
    operation: "AdminUsers",
    query: `query AdminUsers($first: Int) { users(first: $first) { edges { node { id email firstName lastName
      profileImageUrl allowAppNewsEmails } } pageInfo { hasNextPage endCursor } totalCount } }`,
  },
} as const satisfies Record<string, Call>;
