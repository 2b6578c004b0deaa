import { assertAccess, gates, stricterAccess, unavailable, type Access, type Gate } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import type { Call, RateLimiter } from "../rate-limits/create-rate-limiter.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";

/** What a request requires of its caller: the access, and what the rate limits count. */
export interface Demand {
  access: Access;
  call: Call;
}

/**
 * Admits a request: first gates and role, then the rate limits. Both facades call it, and nothing else does. A document
 * only runs within the access that its request was admitted with, so it is called once per request.
 *
 * @throws AppError UNAUTHENTICATED, GATE, FORBIDDEN, UNAVAILABLE when the owner of a gate does not answer, or
 * RATE_LIMITED.
 */
export type Admit = (context: GatewayContext, demand: Demand) => Promise<void>;

export function createAdmit(call: CallSubgraph, rateLimiter: RateLimiter): Admit {
  return async (context, demand) => {
    await authorize(call, context, demand.access);
    const { session, client } = context;
    await rateLimiter.takeCall({ userId: session.viewer?.id ?? null, address: client.address }, demand.call);
    context.admitted = demand.access;
  };
}

/** Whether a request that was admitted with one access may do what requires another. */
export function isWithin(required: Access, admitted: Access): boolean {
  const { gate, admin } = stricterAccess(required, admitted);
  return gate === admitted.gate && admin === admitted.admin;
}

/**
 * Rejects a request if its viewer lacks `access`.
 *
 * Gates never close again, so a true flag in the session is trusted. A false flag is checked with the gate's owner: the
 * gate may have opened after the session was issued. The result goes into this request's internal tokens.
 */
async function authorize(call: CallSubgraph, context: GatewayContext, access: Access): Promise<void> {
  const { session } = context;
  if (asks(access, "disclaimer") && session.viewer?.hasAcceptedDisclaimer === false) {
    const hasAcceptedDisclaimer = await ask(call, context, "identity", "hasViewerAcceptedDisclaimer");
    session.viewer = { ...session.viewer, hasAcceptedDisclaimer };
  }
  // A closed earlier gate rejects the request before the next owner is asked.
  assertAccess(session.viewer, asks(access, "onboarded") ? { ...access, gate: "disclaimer" } : access);
  if (asks(access, "onboarded") && session.viewer?.isOnboarded === false) {
    const isOnboarded = await ask(call, context, "progress", "isViewerOnboarded");
    session.viewer = { ...session.viewer, isOnboarded };
  }
  assertAccess(session.viewer, access);
}

const asks = (access: Access, gate: Gate) => gates.indexOf(access.gate) >= gates.indexOf(gate);

async function ask(
  call: CallSubgraph,
  context: GatewayContext,
  owner: SubgraphName,
  field: string,
): Promise<boolean> {
  const { data, errors } = await call(owner, { query: `{ ${field} }` }, context);
  const answer = data?.[field];
  if (typeof answer !== "boolean")
    throw unavailable(new Error(`${owner} did not answer ${field}`, { cause: errors?.[0] }));
  return answer;
}
