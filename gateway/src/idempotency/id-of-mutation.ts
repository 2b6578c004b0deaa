import { badUserInput } from "@questwell/common";
import { getNamedType, GraphQLID, Kind, type ValueNode } from "graphql";
import { IDEMPOTENCY_KEY, idempotencyIdOf } from "./idempotency-key.ts";
import type { AskedMutation } from "./mutations-of-document.ts";

/**
 * Identifies a GraphQL request with an idempotency key to the service: the mutation and its ids replace method and
 * path. Null when none of its mutations honours a key.
 *
 * @param honours the names of the mutations that honour a key
 * @throws AppError BAD_USER_INPUT for several mutations if one honours a key: a key identifies a single mutation.
 */
export function idOfMutation(
  mutations: readonly AskedMutation[],
  variables: Readonly<Record<string, unknown>>,
  honours: ReadonlySet<string>,
  key: string,
): string | null {
  if (!mutations.some(({ field }) => honours.has(field.name))) return null;
  const [mutation, another] = mutations;
  if (!mutation || another)
    throw badUserInput(`${IDEMPOTENCY_KEY} needs a document with exactly one mutation`);
  return idempotencyIdOf("mutation", pathOf(mutation, variables), key);
}

/** The mutation with its ids, given as literals or as variables. */
function pathOf({ field, node }: AskedMutation, variables: Readonly<Record<string, unknown>>): string {
  const ids = field.args
    .filter(({ type }) => getNamedType(type) === GraphQLID)
    .map(({ name }) => {
      const given = node.arguments?.find((argument) => argument.name.value === name);
      return given ? valueOf(given.value, variables) : null;
    });
  return JSON.stringify([field.name, ...ids]);
}

function valueOf(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  return node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : null;
}
