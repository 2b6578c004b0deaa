import type { ApolloServerPlugin, GraphQLResponse } from "@apollo/server";
import { HeaderMap } from "@apollo/server";
import { GraphQLError, OperationTypeNode, type GraphQLFormattedError } from "graphql";
import type { RequestContext } from "../context/request-context.ts";
import { findErased, isErased } from "../erasure/tombstone.model.ts";
import { unauthenticated } from "../errors/app-error.ts";
import { toAppError } from "../errors/store-errors.ts";
import { assertRootAccess } from "../graphql/access.ts";
import type { Clock } from "../time/clock.ts";
import { claimRequest, type Claim } from "./claim-request.ts";
import { eraseRequests } from "./keyed-request.model.ts";
import { settleRequest, type Outcome } from "./settle-request.ts";

type Context = RequestContext & { clock: Clock };

/**
 * The only place where a subgraph handles `Idempotency-Key`: a mutation with a key runs once, and a retry gets the same
 * data, byte for byte. The key is scoped to one person.
 */
export function replayRequests<Of extends Context>(): ApolloServerPlugin<Of> {
  return {
    async requestDidStart() {
      let claim: Claim | undefined;
      let answer: string | undefined;
      return {
        async didResolveOperation({ operation, schema, contextValue }) {
          const { viewer, requestKey } = contextValue;
          if (!viewer || !requestKey || operation?.operation !== OperationTypeNode.MUTATION) return;
          try {
            // A replay runs no resolver, so nothing else checks gates and roles.
            assertRootAccess(schema, operation, viewer);
            if (await isErased(viewer.id)) throw unauthenticated();
            const claimed = await claimRequest(contextValue, viewer.id, requestKey);
            if ("answer" in claimed) answer = claimed.answer;
            else ({ claim } = claimed);
            contextValue.effectId = claim?.effectId ?? null;
          } catch (error) {
            throw toRefusal(error);
          }
        },
        async responseForOperation() {
          return answer === undefined ? null : toResponse(answer);
        },
        async willSendResponse({ response, contextValue }) {
          if (!claim || response.body.kind !== "single") return;
          const { data, errors } = response.body.singleResult;
          try {
            await settleRequest(contextValue, claim, outcomeOf(contextValue, data, errors));
            const named = [contextValue.requireViewer().id, ...contextValue.about];
            // A person who was erased meanwhile may have been erased before the row existed.
            for (const userId of await findErased(named)) await eraseRequests(userId);
          } catch (error) {
            // The request is done; the next attempt finds its effect by the key of what was stored.
            contextValue.log.warn({ err: error }, "response not stored for its idempotency key");
          }
        },
      };
    },
  };
}

const toResponse = (answer: string): GraphQLResponse => ({
  http: { headers: new HeaderMap() },
  body: { kind: "single", singleResult: { data: JSON.parse(answer) as Record<string, unknown> } },
});

function outcomeOf(
  { about }: Pick<RequestContext, "about">,
  data: unknown,
  errors: readonly GraphQLFormattedError[] = [],
): Outcome {
  if (errors.length === 0) return { data, about };
  const isRefusal = errors.every(({ extensions }) => Number(extensions?.["status"] ?? 500) < 500);
  return isRefusal ? "refused" : "failed";
}

/** An error with status 200, which the gateway expects of every answer. */
function toRefusal(error: unknown): Error {
  const known = toAppError(error);
  if (!known) return error instanceof Error ? error : new Error("A request could not be claimed");
  return new GraphQLError(known.message, { originalError: known, extensions: { http: { status: 200 } } });
}
