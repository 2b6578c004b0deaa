import type { ApolloServerPlugin, GraphQLResponse } from "@apollo/server";
import { HeaderMap } from "@apollo/server";
import { GraphQLError } from "graphql";
import type { RequestContext } from "../context/request-context.ts";
import { toAppError } from "../errors/store-errors.ts";
import { measureOperation } from "../graphql/measure-operations.ts";
import { beginAttempt, settleAttempt } from "../idempotency/attempt.ts";
import type { Claim } from "../idempotency/claim-request.ts";
import type { Clock } from "../time/clock.ts";

/** Measures the operations that Apollo Server answers. */
export function measureOperations(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      const stop = measureOperation();
      return {
        async willSendResponse({ operation, response: { body }, errors = [] }) {
          const [error] = body.kind === "single" ? (body.singleResult.errors ?? errors) : errors;
          stop(operation, error);
        },
      };
    },
  };
}

/** Lets a mutation with a key run once where Apollo Server answers it. */
export function replayRequests<Of extends RequestContext & { clock: Clock }>(): ApolloServerPlugin<Of> {
  return {
    async requestDidStart() {
      let claim: Claim | undefined;
      let answer: string | undefined;
      return {
        async didResolveOperation({ operation, schema, contextValue }) {
          if (!operation) return;
          try {
            const claimed = await beginAttempt(schema, operation, contextValue);
            if (claimed && "answer" in claimed) ({ answer } = claimed);
            else claim = claimed?.claim;
          } catch (error) {
            throw toRefusal(error);
          }
        },
        async responseForOperation() {
          return answer === undefined ? null : toResponse(answer);
        },
        async willSendResponse({ response, contextValue }) {
          if (claim && response.body.kind === "single")
            await settleAttempt(contextValue, claim, response.body.singleResult);
        },
      };
    },
  };
}

const toResponse = (answer: string): GraphQLResponse => ({
  http: { headers: new HeaderMap() },
  body: { kind: "single", singleResult: { data: JSON.parse(answer) as Record<string, unknown> } },
});

/** An error with status 200, which the gateway expects of every answer. */
function toRefusal(error: unknown): Error {
  const known = toAppError(error);
  if (!known) return error instanceof Error ? error : new Error("A request could not be claimed");
  return new GraphQLError(known.message, { originalError: known, extensions: { http: { status: 200 } } });
}
