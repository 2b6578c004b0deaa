import { assertAccess, gates, unavailable, type Access, type Gate } from "@questwell/common";
import type { GatewayContext } from "../context.ts";
import type { SubgraphName } from "../schema/subgraphs.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";

/**
 * Rejects a request if its viewer lacks `access`.
 *
 * Gates never close again, so a true flag in the session is trusted. A false flag is checked with the gate's owner: the
 * gate may have opened after the session was issued. The result goes into this request's internal tokens.
 *
 * @throws AppError UNAUTHENTICATED, GATE, FORBIDDEN, or UNAVAILABLE when an owner does not answer.
 */
export async function authorize(call: CallSubgraph, context: GatewayContext, access: Access): Promise<void> {
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
    throw unavailable(new Error(`${owner} returned no answer`, { cause: errors?.[0] }));
  return answer;
}
