import { HeaderMap, type ApolloServerPlugin } from "@apollo/server";
import { AppError, statusOf } from "@questwell/common";
import { GraphQLError, Kind, OperationTypeNode } from "graphql";
import type { GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { accessOfDocument } from "../access/access-of-document.ts";
import { isWithin, type Admit, type Demand } from "../access/admit.ts";
import type { GatewayContext } from "../context.ts";
import { isOfCoach } from "../deadlines/deadline.ts";
import { idOfMutation } from "../idempotency/id-of-mutation.ts";
import { mutationsOfDocument } from "../idempotency/mutations-of-document.ts";
import { actsOfDocument } from "../rate-limits/acts-of-document.ts";
import { costOfDocument } from "../rate-limits/cost-of-document.ts";
import { assertTextLengths } from "./check-text-lengths.ts";
import { assertVariables } from "./check-variables.ts";
import { maskedError } from "./format-error.ts";

/**
 * Checks every operation before any subgraph is called, and every response before it is sent. A request that was
 * admitted before, by its REST row, is not admitted again; its documents must not exceed that access.
 */
export function guardOperations(
  accessSchema: GraphQLSchema,
  admit: Admit,
  honoursKey: ReadonlySet<string>,
): ApolloServerPlugin<GatewayContext> {
  // Apollo Server caches parsed documents, so an operation is walked once.
  const known = new WeakMap<OperationDefinitionNode, Demand>();
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, contextValue, request: { variables = {} } }) {
          if (!operation) throw refusal("OPERATION_RESOLUTION_FAILURE", "Unknown operation");
          if (operation.operation === OperationTypeNode.SUBSCRIPTION)
            throw refusal("BAD_REQUEST", "There are no subscriptions");
          const name = operation.name?.value;
          const demand = known.get(operation) ?? {
            access: accessOfDocument(accessSchema, document, name),
            call: {
              acts: actsOfDocument(accessSchema, document, name),
              cost: costOfDocument(document),
            },
          };
          known.set(operation, demand);
          if (isOfCoach(rootFieldsOf(operation))) contextValue.deadline.extendForCoach();
          try {
            const { admitted, idempotencyKey: key } = contextValue;
            if (!admitted) await admit(contextValue, demand);
            else if (!isWithin(demand.access, admitted))
              throw new Error("A document requires more access than its row");
            assertVariables(accessSchema, operation, variables);
            assertTextLengths(accessSchema, document, operation, variables);
            if (key !== null) {
              const mutations = mutationsOfDocument(accessSchema, document, name);
              contextValue.idempotencyId = idOfMutation(mutations, variables, honoursKey, key);
            }
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            throw new GraphQLError(error.message, {
              originalError: error,
              extensions: { http: httpOf(error) },
            });
          }
        },
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== "single") return;
          const { singleResult } = body;
          // Apollo Gateway reports nulls in non-null fields in `extensions`: internal, and without errors it would look
          // like success.
          if (singleResult.extensions) {
            contextValue.log.error(
              { extensions: singleResult.extensions },
              "subgraph response violates the schema",
            );
            delete singleResult.extensions;
            singleResult.errors = [...(singleResult.errors ?? []), maskedError];
          }
          if (singleResult.errors) {
            const [first] = singleResult.errors;
            contextValue.measured.status = statusOf(first?.extensions?.["code"]);
            singleResult.errors = singleResult.errors.map((error) => withRequestId(error, contextValue));
          }
        },
      };
    },
  };
}

const rootFieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []));

const refusal = (code: "OPERATION_RESOLUTION_FAILURE" | "BAD_REQUEST", message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** GraphQL clients expect errors in the body with status 200; `Retry-After` is for every client. */
function httpOf({ code, retryAfter = 1 }: AppError) {
  if (code !== "RATE_LIMITED") return { status: 200 };
  return { status: 429, headers: new HeaderMap([["retry-after", String(retryAfter)]]) };
}

/** The request id finds the masked error in the log. */
function withRequestId(error: GraphQLFormattedError, { requestId }: GatewayContext): GraphQLFormattedError {
  if (error.extensions?.["code"] !== "INTERNAL_SERVER_ERROR") return error;
  return { ...error, extensions: { ...error.extensions, requestId } };
}
