/** What the server can do instead of a good answer. Faults of the connection itself need no server. */
export const faultNames = [
  "unauthorized",
  "forbidden",
  "notFound",
  "rateLimited",
  "quota",
  "serverError",
  "overloaded",
  "silence",
  "trickle",
  "resetBefore",
  "resetInBody",
  "brokenJson",
  "wrongSchema",
  "truncated",
  "filtered",
  "refusal",
  "toolCalls",
  "noChoice",
  "errorInBody",
  "errorInChoice",
  "empty",
  "thinking",
  "html",
  "stream",
  "large",
  "redirect",
] as const;
export type FaultName = (typeof faultNames)[number];

/** Faults before anything is generated: nothing is paid. */
const unpaid: ReadonlySet<FaultName> = new Set([
  "unauthorized",
  "forbidden",
  "notFound",
  "rateLimited",
  "quota",
  "serverError",
  "overloaded",
  "resetBefore",
  "redirect",
  "errorInBody",
  "errorInChoice",
  "html",
]);

export const isPaid = (fault: FaultName) => !unpaid.has(fault);
