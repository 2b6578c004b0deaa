import { getVariableValues, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from "graphql";

/** The first error quotes the value: a text of 64 KB would come back with each of its quotes escaped twice. */
const MAX_MESSAGE = 500;

/**
 * Rejects invalid variables at the first error. The query planner would report each of thousands of invalid items as a
 * separate error, each with a search for similar names: one body of 40 KB keeps the gateway busy for many seconds.
 *
 * @throws GraphQLError BAD_USER_INPUT
 */
export function assertVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  if (variableDefinitions.length === 0) return;
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  const [first] = errors ?? [];
  if (!first) return;
  const extensions = { code: "BAD_USER_INPUT", http: { status: 400 } };
  throw new GraphQLError(first.message.slice(0, MAX_MESSAGE), {
    ...(first.nodes && { nodes: first.nodes }),
    extensions,
  });
}
