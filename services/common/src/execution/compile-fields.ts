import {
  defaultFieldResolver,
  getArgumentValues,
  isLeafType,
  isNonNullType,
  TypeNameMetaFieldDef,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type ResponsePath,
  type SelectionSetNode,
} from "graphql";
import { collectFields, type FieldNodes } from "./collect-fields.ts";
import { compileCompletion, serialize, type ExecuteFields } from "./complete-value.ts";
import { isPromise, pathOf, settleError, type Execution, type Path, type Plan } from "./execution.ts";

/** Executes one field of an object. */
type ExecuteField = (execution: Execution, source: unknown, parent: Path) => unknown;

/** The fields that are selected on a type, by the names of the response. */
export type CompiledFields = readonly (readonly [name: string, execute: ExecuteField])[];

/** A plan with the values of the variables in `@skip` and `@include`. */
export interface ConditionedPlan {
  plan: Plan;
  conditions: Readonly<Record<string, unknown>>;
}

/** Compiles the fields that selections ask for on a type. */
export function compileFields(
  conditioned: ConditionedPlan,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): CompiledFields {
  const { plan, conditions } = conditioned;
  return [...collectFields(plan, conditions, type, selectionSets)].map(([name, nodes]) => [
    name,
    compileField(conditioned, type, name, nodes),
  ]);
}

/** Executes fields side by side. */
export const executeTogether =
  (fields: CompiledFields): ExecuteFields =>
  (execution, source, path) => {
    const results: Record<string, unknown> = {};
    let hasPromise = false;
    try {
      for (const [name, execute] of fields) {
        const result = execute(execution, source, path);
        results[name] = result;
        hasPromise ||= isPromise(result);
      }
    } catch (error) {
      if (!hasPromise) throw error;
      // The other fields may fail, too, and nobody else waits for them.
      return allOf(results).finally(() => {
        throw error;
      });
    }
    return hasPromise ? allOf(results) : results;
  };

async function allOf(results: Record<string, unknown>): Promise<Record<string, unknown>> {
  const values = await Promise.all(Object.values(results));
  return Object.fromEntries(Object.keys(results).map((name, index) => [name, values[index]]));
}

/** Executes fields one after another, as those of a mutation. */
export const executeInTurn =
  (fields: CompiledFields): ExecuteFields =>
  (execution, source, path) => {
    const results: Record<string, unknown> = {};
    let last: unknown = results;
    const add = (name: string, execute: ExecuteField) => {
      const result = execute(execution, source, path);
      if (isPromise(result)) return result.then((value) => Object.assign(results, { [name]: value }));
      results[name] = result;
      return results;
    };
    for (const [name, execute] of fields)
      last = isPromise(last) ? last.then(() => add(name, execute)) : add(name, execute);
    return last;
  };

function compileField(
  conditioned: ConditionedPlan,
  parentType: GraphQLObjectType,
  name: string,
  nodes: FieldNodes,
): ExecuteField {
  const fieldName = nodes[0].name.value;
  if (fieldName === TypeNameMetaFieldDef.name) return () => parentType.name;
  const definition = parentType.getFields()[fieldName];
  if (!definition) throw new Error(`There is no field ${parentType.name}.${fieldName}`);
  const execute = compileResolved(conditioned, parentType, definition, name, nodes);
  return readsProperty(definition) ? compileProperty(definition, execute) : execute;
}

function compileResolved(
  conditioned: ConditionedPlan,
  parentType: GraphQLObjectType,
  definition: GraphQLField<unknown, unknown>,
  name: string,
  nodes: FieldNodes,
): ExecuteField {
  const { plan } = conditioned;
  const { type: returnType, resolve = defaultFieldResolver, name: fieldName } = definition;
  const isNullable = !isNonNullType(returnType);
  const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const coordinate = `${parentType.name}.${fieldName}`;
  const compileSelection = (type: GraphQLObjectType) =>
    executeTogether(compileFields(conditioned, type, selectionSets));
  const complete = compileCompletion({ nodes, coordinate, compileSelection }, returnType);
  const { schema, fragments, operation } = plan;
  const infoOf = (path: ResponsePath, variableValues: Record<string, unknown>): GraphQLResolveInfo => ({
    fieldName,
    fieldNodes: nodes,
    returnType,
    parentType,
    path,
    schema,
    fragments,
    rootValue: undefined,
    operation,
    variableValues,
  });
  const hasArguments = definition.args.length > 0;

  return (execution, source, parent) => {
    const path = pathOf(parent, name, parentType.name);
    const info = infoOf(path, execution.variables);
    try {
      const values = hasArguments ? getArgumentValues(definition, nodes[0], execution.variables) : {};
      const result: unknown = resolve(source, values, execution.context, info);
      const completed = isPromise(result)
        ? result.then((value) => complete(execution, value, path, info))
        : complete(execution, result, path, info);
      if (!isPromise(completed)) return completed;
      return completed.then(undefined, (error: unknown) =>
        settleError(execution, error, { nodes, path, isNullable }),
      );
    } catch (error) {
      return settleError(execution, error, { nodes, path, isNullable });
    }
  };
}

/** Whether a field only reads a property of its object, with a scalar or an enum in it. */
const readsProperty = ({ resolve, type }: GraphQLField<unknown, unknown>) =>
  (resolve === undefined || resolve === defaultFieldResolver) &&
  isLeafType(isNonNullType(type) ? type.ofType : type);

/** A field that reads a property: most of a response. Anything but a plain value in it goes the usual way. */
function compileProperty(
  { name, type }: GraphQLField<unknown, unknown>,
  usually: ExecuteField,
): ExecuteField {
  const leafType = isNonNullType(type) ? type.ofType : type;
  if (!isLeafType(leafType)) throw new Error("A property of a field that is no leaf");
  const isNullable = !isNonNullType(type);
  return (execution, source, parent) => {
    if (typeof source === "object" && source !== null) {
      const value = (source as Record<string, unknown>)[name];
      if (value === null && isNullable) return null;
      if (isPlain(value)) {
        try {
          return serialize(leafType, value);
        } catch {
          // The usual way names the place of the error.
        }
      }
    }
    return usually(execution, source, parent);
  };
}

const isPlain = (value: unknown) =>
  typeof value === "string" ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  value instanceof Date;
