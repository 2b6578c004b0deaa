import {
  locatedError,
  responsePathAsArray,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ResponsePath,
} from "graphql";

/** What all executions of an operation have in common. */
export interface Plan {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
}

/** One execution of an operation. */
export interface Execution {
  context: unknown;
  /** Coerced to their types. */
  variables: Record<string, unknown>;
  errors: ErrorList;
}

export type Path = ResponsePath | undefined;

export const pathOf = (prev: Path, key: string | number, typename: string | undefined): ResponsePath => ({
  prev,
  key,
  typename,
});

/** Errors of fields; none below a place of the response that an error has set to null. */
export class ErrorList {
  readonly errors: GraphQLError[] = [];
  readonly #places = new Set<Path>();

  add(error: GraphQLError, place: Path): void {
    if (this.#isBelowError(place)) return;
    this.#places.add(place);
    this.errors.push(error);
  }

  #isBelowError(place: Path): boolean {
    if (this.#places.size === 0) return false;
    for (let path = place; path !== undefined; path = path.prev) if (this.#places.has(path)) return true;
    return this.#places.has(undefined);
  }
}

/** Where an error counts: what may be null becomes null; anything else passes the error on to its parent. */
export function settleError(
  execution: Execution,
  raw: unknown,
  { nodes, path, isNullable }: { nodes: readonly FieldNode[]; path: ResponsePath; isNullable: boolean },
): null {
  const error = locatedError(raw, nodes, responsePathAsArray(path));
  if (!isNullable) throw error;
  execution.errors.add(error, path);
  return null;
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === "function";
