import type { ApolloServerPlugin } from "@apollo/server";
import { AppError, type Access } from "@questwell/common";
import { GraphQLError, OperationTypeNode } from "graphql";
import type { GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from "graphql";
import { accessOfDocument } from "../access/access-of-document.ts";
import { authorize } from "../access/authorize.ts";
import type { GatewayContext } from "../context.ts";
import { actsOfDocument } from "../pace/acts-of-document.ts";
import type { Pace } from "../pace/create-pace.ts";
import type { Act } from "../pace/limits.ts";
import type { CallSubgraph } from "../subgraphs/call-subgraph.ts";
import { maskedError } from "./format-error.ts";

/** Checks every operation before any subgraph hears of it, and every answer before it leaves. */
export function guardOperations(
  accessSchema: GraphQLSchema,
  call: CallSubgraph,
  pace: Pace,
): ApolloServerPlugin<GatewayContext> {
  // Apollo Server keeps parsed documents, so an operation is walked once.
  const known = new WeakMap<OperationDefinitionNode, { access: Access; acts: Act[] }>();
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, contextValue }) {
          if (!operation) throw refusal("OPERATION_RESOLUTION_FAILURE", "Unknown operation");
          if (operation.operation === OperationTypeNode.SUBSCRIPTION)
            throw refusal("BAD_REQUEST", "There are no subscriptions");
          const name = operation.name?.value;
          const { access, acts } = known.get(operation) ?? {
            access: accessOfDocument(accessSchema, document, name),
            acts: actsOfDocument(accessSchema, document, name),
          };
          known.set(operation, { access, acts });
          try {
            await authorize(call, contextValue, access);
            const { viewer } = contextValue.session;
            if (viewer && !contextValue.isPaced) await pace.takeCall(viewer.id, acts);
          } catch (error) {
            // GraphQL clients read a refusal from the body, and expect it with status 200.
            if (!(error instanceof AppError)) throw error;
            throw new GraphQLError(error.message, {
              originalError: error,
              extensions: { http: { status: 200 } },
            });
          }
        },
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== "single") return;
          const { singleResult } = body;
          // What the gateway remarks on nulls where none may be is for us, and would otherwise look like success.
          if (singleResult.extensions) {
            contextValue.log.error({ extensions: singleResult.extensions }, "a subgraph broke its schema");
            delete singleResult.extensions;
            singleResult.errors = [...(singleResult.errors ?? []), maskedError];
          }
          if (singleResult.errors) {
            singleResult.errors = singleResult.errors.map((error) => withRequestId(error, contextValue));
          }
        },
      };
    },
  };
}

const refusal = (code: "OPERATION_RESOLUTION_FAILURE" | "BAD_REQUEST", message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** What was masked can be found in the log by this id. */
function withRequestId(error: GraphQLFormattedError, { requestId }: GatewayContext): GraphQLFormattedError {
  if (error.extensions?.["code"] !== "INTERNAL_SERVER_ERROR") return error;
  return { ...error, extensions: { ...error.extensions, requestId } };
}
