import type { Call } from "../support/signer.ts";

const service = "admin";

/** The calls of admin. */
export const calls = {
  announcements: {
    service,
    operation: "Announcements",
    query: "query Announcements { announcements { id title content createdAt } }",
  },
  feedback: {
    service,
    operation: "SubmitFeedback",
    query: "mutation SubmitFeedback($message: String!) { submitFeedback(message: $message) { id } }",
  },
  audit: {
    service,
    operation: "AdminAuditLog",
    query: `query AdminAuditLog($first: Int) { auditLog(first: $first) { edges { node { id at actorId action subjectId } }
      pageInfo { hasNextPage endCursor } } }`,
  },
} as const satisfies Record<string, Call>;
