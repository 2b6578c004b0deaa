import {
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { compileFields, executeInTurn, executeTogether } from "./compile-fields.ts";
import type { ExecuteFields } from "./complete-value.ts";
import { ErrorList, isPromise, type Execution, type Plan } from "./execution.ts";
import { NotCovered } from "./not-covered.ts";

/** More variables of conditions than this are not compiled: each doubles what is kept of a document. */
const MOST_CONDITIONS = 4;

/**
 * Each error of a variable quotes the object that it is in: 64 KB of unknown keys would be answered with 3 MB. The
 * gateway lets no invalid variable pass; this is for a caller that is not ours.
 */
const MAX_VARIABLE_ERRORS = 10;
const MAX_MESSAGE = 500;

/** Executes an operation. It never throws: every failure is in the result. */
export type ExecuteOperation = (
  context: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Compiles an operation of a valid document to closures, with the same result as GraphQL's reference implementation,
 * which looks everything up anew for each value.
 *
 * @throws NotCovered for an operation that only the reference implementation can execute.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ExecuteOperation {
  assertNoPrototype(document);
  const plan: Plan = { schema, operation, fragments: fragmentsOf(document) };
  const { variableDefinitions = [] } = operation;
  const executeFor = compileByConditions(plan, conditionsOf(document, operation));
  return (context, given) => {
    const { errors, coerced } = getVariableValues(schema, variableDefinitions, given, {
      maxErrors: MAX_VARIABLE_ERRORS,
    });
    if (!coerced) return { errors: errors.map(withShortMessage) };
    const execution: Execution = { context, variables: coerced, errors: new ErrorList() };
    const answer = (data: unknown): ExecutionResult => answerOf(execution, data);
    const fail = (error: unknown): ExecutionResult => {
      execution.errors.add(error as never, undefined);
      return answer(null);
    };
    try {
      const data = executeFor(coerced)(execution, undefined, undefined);
      return isPromise(data) ? data.then(answer, fail) : answer(data);
    } catch (error) {
      return fail(error);
    }
  };
}

const withShortMessage = (error: GraphQLError) =>
  error.message.length <= MAX_MESSAGE
    ? error
    : new GraphQLError(error.message.slice(0, MAX_MESSAGE), error.nodes ? { nodes: error.nodes } : {});

function answerOf({ errors: { errors } }: Execution, data: unknown): ExecutionResult {
  const answered = data as Record<string, unknown> | null;
  return errors.length === 0 ? { data: answered } : { errors, data: answered };
}

function fragmentsOf({ definitions }: DocumentNode): Plan["fragments"] {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The variables that decide which fields are executed. */
function conditionsOf(document: DocumentNode, { variableDefinitions = [] }: OperationDefinitionNode) {
  const names = new Set<string>();
  visit(document, {
    Directive({ name, arguments: values = [] }) {
      if (name.value !== "skip" && name.value !== "include") return;
      for (const { value } of values) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  if (names.size > MOST_CONDITIONS) throw new NotCovered("Too many conditions");
  const mayBeNull = variableDefinitions.some(
    ({ variable, type }) => type.kind !== Kind.NON_NULL_TYPE && names.has(variable.name.value),
  );
  if (mayBeNull) throw new NotCovered("A condition that may be null");
  return [...names];
}

/** A response name that would be the prototype of an object. */
function assertNoPrototype(document: DocumentNode): void {
  visit(document, {
    Field({ alias }) {
      if (alias?.value === "__proto__") throw new NotCovered("A field named as the prototype");
    },
  });
}

/** Compiles the fields of each combination of conditions when it is first asked for. */
function compileByConditions(
  plan: Plan,
  names: readonly string[],
): (variables: Readonly<Record<string, unknown>>) => ExecuteFields {
  const known = new Map<string, ExecuteFields>();
  return (variables) => {
    const key = names.map((name) => String(variables[name])).join(" ");
    const found = known.get(key) ?? compileRoot(plan, variables);
    known.set(key, found);
    return found;
  };
}

function compileRoot(plan: Plan, conditions: Readonly<Record<string, unknown>>): ExecuteFields {
  const { schema, operation } = plan;
  const type = schema.getRootType(operation.operation);
  if (!type) throw new NotCovered(`The schema has no ${operation.operation}`);
  const fields = compileFields({ plan, conditions }, type, [operation.selectionSet]);
  return operation.operation === OperationTypeNode.MUTATION ? executeInTurn(fields) : executeTogether(fields);
}
