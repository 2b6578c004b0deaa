import {
  OperationTypeNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { RequestContext } from "../context/request-context.ts";
import { findErased, isErased } from "../erasure/tombstone.model.ts";
import { unauthenticated } from "../errors/app-error.ts";
import { assertRootAccess } from "../graphql/access.ts";
import type { Clock } from "../time/clock.ts";
import { claimRequest, type Claim, type Claimed } from "./claim-request.ts";
import { eraseRequests } from "./keyed-request.model.ts";
import { settleRequest, type Outcome } from "./settle-request.ts";

type Context = RequestContext & { clock: Clock };

/*
 * The only place where a subgraph handles `Idempotency-Key`: a mutation with a key runs once, and a retry gets the same
 * data, byte for byte. The key is scoped to one person.
 */

/**
 * Begins an attempt of a request with a key, before anything is executed.
 *
 * @returns the right to execute it, or the stored answer; null for a request without a key
 * @throws AppError for a viewer without access, as {@link claimRequest}, and for whatever the database says
 */
export async function beginAttempt(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  context: Context,
): Promise<Claimed | null> {
  const { viewer, requestKey } = context;
  if (!viewer || !requestKey || operation.operation !== OperationTypeNode.MUTATION) return null;
  // A replay runs no resolver, so nothing else checks gates and roles.
  assertRootAccess(schema, operation, viewer);
  if (await isErased(viewer.id)) throw unauthenticated();
  const claimed = await claimRequest(context, viewer.id, requestKey);
  context.effectId = "claim" in claimed ? claimed.claim.effectId : null;
  return claimed;
}

/** What was executed. */
interface Result {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[] | undefined;
}

/** Ends an attempt: stores its answer before it is sent. */
export async function settleAttempt(context: Context, claim: Claim, { data, errors }: Result): Promise<void> {
  try {
    await settleRequest(context, claim, outcomeOf(context, data, errors));
    const named = [context.requireViewer().id, ...context.about];
    // A person who was erased meanwhile may have been erased before the row existed.
    for (const userId of await findErased(named)) await eraseRequests(userId);
  } catch (error) {
    // The request is done; the next attempt finds its effect by the key of what was stored.
    context.log.warn({ err: error }, "response not stored for its idempotency key");
  }
}

function outcomeOf(
  { about }: Pick<RequestContext, "about">,
  data: unknown,
  errors: readonly GraphQLFormattedError[] = [],
): Outcome {
  if (errors.length === 0) return { data, about };
  const isRefusal = errors.every(({ extensions }) => Number(extensions?.["status"] ?? 500) < 500);
  return isRefusal ? "refused" : "failed";
}
