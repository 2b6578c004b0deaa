import {
  defaultTypeResolver,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type ResponsePath,
} from "graphql";
import type { FieldNodes } from "./collect-fields.ts";
import { isPromise, pathOf, settleError, type Execution, type Path } from "./execution.ts";

/** Makes a resolver's result the response's value. */
export type Complete = (
  execution: Execution,
  value: unknown,
  path: ResponsePath,
  info: GraphQLResolveInfo,
) => unknown;

/** Executes the fields that are selected on an object. */
export type ExecuteFields = (execution: Execution, source: unknown, path: Path) => unknown;

/** A field whose results are completed. */
export interface CompletedField {
  nodes: FieldNodes;
  /** Type and field, for messages. */
  coordinate: string;
  /** Compiles what is selected of an object that the field returns. */
  compileSelection(type: GraphQLObjectType): ExecuteFields;
}

/** Compiles the completion of a field's results, as GraphQL's reference implementation does it. */
export function compileCompletion(field: CompletedField, type: GraphQLOutputType): Complete {
  if (isNonNullType(type)) return completeNonNull(field, compileNullable(field, type.ofType));
  return compileNullable(field, type);
}

const completeNonNull =
  ({ coordinate }: CompletedField, complete: Complete): Complete =>
  (execution, value, path, info) => {
    const completed = complete(execution, value, path, info);
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${coordinate}.`);
    return completed;
  };

function compileNullable(field: CompletedField, type: GraphQLOutputType): Complete {
  const complete = compileOfType(field, type);
  return (execution, value, path, info) => {
    if (value instanceof Error) throw value;
    return value === null || value === undefined ? null : complete(execution, value, path, info);
  };
}

function compileOfType(field: CompletedField, type: GraphQLOutputType): Complete {
  if (isListType(type)) return compileList(field, type);
  if (isLeafType(type)) return (_execution, value) => serialize(type, value);
  if (isAbstractType(type)) return compileAbstract(field, type);
  if (isObjectType(type)) return compileObject(field, type);
  throw new Error("A non-null type in a non-null type");
}

/** @throws Error for a value that is none of the type. */
export function serialize(type: GraphQLLeafType, value: unknown): unknown {
  const serialized = type.serialize(value);
  if (serialized !== null && serialized !== undefined) return serialized;
  throw new Error(`${type.name} cannot represent a value of its field`);
}

function compileList(field: CompletedField, { ofType: itemType }: GraphQLList<GraphQLOutputType>): Complete {
  const { nodes, coordinate } = field;
  const isNullable = !isNonNullType(itemType);
  const complete = compileCompletion(field, itemType);

  function completeItem(
    execution: Execution,
    item: unknown,
    path: ResponsePath,
    info: GraphQLResolveInfo,
  ): unknown {
    try {
      const completed = isPromise(item)
        ? item.then((value) => complete(execution, value, path, info))
        : complete(execution, item, path, info);
      if (!isPromise(completed)) return completed;
      return completed.then(undefined, (error: unknown) =>
        settleError(execution, error, { nodes, path, isNullable }),
      );
    } catch (error) {
      return settleError(execution, error, { nodes, path, isNullable });
    }
  }

  return (execution, value, path, info) => {
    if (!isIterable(value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${coordinate}".`);
    let hasPromise = false;
    const completed: unknown[] = [];
    try {
      for (const item of value) {
        const result = completeItem(execution, item, pathOf(path, completed.length, undefined), info);
        hasPromise ||= isPromise(result);
        completed.push(result);
      }
    } catch (error) {
      if (!hasPromise) throw error;
      // The items before may fail, too, and nobody else waits for them.
      return Promise.all(completed).finally(() => {
        throw error;
      });
    }
    return hasPromise ? Promise.all(completed) : completed;
  };
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

function compileObject(field: CompletedField, type: GraphQLObjectType): Complete {
  // The subgraphs' schemas come from SDL, which has no such function.
  if (type.isTypeOf) throw new Error(`${type.name} looks at its values`);
  const execute = field.compileSelection(type);
  return (execution, value, path) => execute(execution, value, path);
}

function compileAbstract(field: CompletedField, type: GraphQLAbstractType): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const known = new Map<GraphQLObjectType, Complete>();

  return (execution, value, path, info) => {
    const completeAs = (name: string | undefined) => {
      const runtimeType = runtimeTypeOf(field, type, name, info);
      const complete = known.get(runtimeType) ?? compileObject(field, runtimeType);
      known.set(runtimeType, complete);
      return complete(execution, value, path, info);
    };
    const name = resolveType(value, execution.context, info, type);
    return isPromise(name) ? name.then(completeAs) : completeAs(name);
  };
}

/** @throws GraphQLError for a name that is no possible type. */
function runtimeTypeOf(
  { nodes, coordinate }: CompletedField,
  type: GraphQLAbstractType,
  name: unknown,
  { schema }: GraphQLResolveInfo,
): GraphQLObjectType {
  const found = typeof name === "string" ? schema.getType(name) : undefined;
  if (isObjectType(found) && schema.isSubType(type, found)) return found;
  throw new GraphQLError(`"${coordinate}" was resolved to no possible type of "${type.name}".`, { nodes });
}
