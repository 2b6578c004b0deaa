import { Kind, type OperationDefinitionNode } from "graphql";
import { durationsOf } from "../metrics/metrics.ts";

/** Rate, errors and duration of the operations that the gateway sends; one histogram, as a process is one subgraph. */
const operations = durationsOf(
  "subgraph_operation_duration_seconds",
  "How long GraphQL operations took, by their first root field, and ok or the code of the first error.",
  ["operation", "outcome"],
);

/** Ends a measurement; only valid requests have an operation. */
type StopMeasuring = (
  operation: OperationDefinitionNode | undefined,
  error: { readonly extensions?: { readonly [name: string]: unknown } | undefined } | undefined,
) => void;

/** Measures an operation by its first root field, of which there are only as many as the schema has. */
export function measureOperation(): StopMeasuring {
  const stop = operations.startTimer();
  return (operation, error) => {
    const code = error?.extensions?.["code"];
    const outcome = error ? (typeof code === "string" ? code : "INTERNAL_SERVER_ERROR") : "ok";
    stop({ operation: operation ? nameOf(operation) : "other", outcome });
  };
}

/** The gateway writes no fragments on roots. */
function nameOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const field = selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
  return field ? `${operation} ${field.name.value}` : "other";
}
