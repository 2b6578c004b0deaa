import type { ApolloServerPlugin } from "@apollo/server";
import { Kind, type OperationDefinitionNode } from "graphql";
import { durationsOf } from "../metrics/metrics.ts";

/** Rate, errors and duration of the operations that the gateway sends; one histogram, as a process is one subgraph. */
const operations = durationsOf(
  "subgraph_operation_duration_seconds",
  "How long GraphQL operations took, by their first root field, and ok or the code of the first error.",
  ["operation", "outcome"],
);

/** Measures every operation by its first root field, of which there are only as many as the schema has. */
export function measureOperations(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      const stop = operations.startTimer();
      return {
        async willSendResponse({ operation, response: { body }, errors = [] }) {
          const [error] = body.kind === "single" ? (body.singleResult.errors ?? errors) : errors;
          const code = error?.extensions?.["code"];
          const outcome = error ? (typeof code === "string" ? code : "INTERNAL_SERVER_ERROR") : "ok";
          stop({ operation: operation ? nameOf(operation) : "other", outcome });
        },
      };
    },
  };
}

/** Only valid requests have an operation here; the gateway writes no fragments on roots. */
function nameOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const field = selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
  return field ? `${operation} ${field.name.value}` : "other";
}
