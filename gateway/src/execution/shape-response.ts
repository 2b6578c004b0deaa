import {
  ERRORS,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Variable,
  type CompositeType,
  type FieldSelection,
  type NamedType,
  type Operation,
  type Schema,
  type Selection,
  type SelectionSet,
  type Type,
} from "@apollo/federation-internals";
import type { GraphQLError } from "graphql";
import { leafCheck, usualLeaf } from "./leaf-checks.ts";
import { NotCovered } from "./not-covered.ts";

type Values = Record<string, unknown>;
type Path = (string | number)[];

/** What shaping one response needs and finds. */
interface Shaping {
  variables: Readonly<Values>;
  errors: GraphQLError[];
  path: Path;
}

/** A null because of a fault that is reported already. */
const FAULTY = Symbol("faulty");
/** The same, in a place that allows no null: its parent becomes null. */
const BUBBLING = Symbol("bubbling");

/** Completes one value; `existing` is what an earlier selection of the same field wrote. */
type Complete = (shaping: Shaping, input: unknown, existing: unknown, parentName: string) => unknown;
/** Copies selected fields; false where the parent becomes null. */
type Select = (shaping: Shaping, input: Values, output: Values, typeName: string) => boolean;

/** A response in the shape of its operation. */
interface Shaped {
  data: Values | null;
  /** Values that do not fit the schema, each with its path. */
  errors: GraphQLError[];
}

/** Turns the merged answers of the subgraphs into the response. */
export type Shape = (input: Values, variables: Readonly<Values>) => Shaped;

/**
 * Compiles the function that turns the merged answers of the subgraphs into the response: the selected fields in the
 * order of the document, nulls where the schema's nulls have to go. It does what Apollo's gateway does.
 *
 * @throws NotCovered for introspection, abstract types, and names that every object has.
 */
export function compileShape(operation: Operation): Shape {
  const root = operation.schema().schemaDefinition.rootType(operation.rootKind);
  if (!root) throw new NotCovered(`no ${operation.rootKind}`);
  const select = compileSelections(operation.schema(), operation.selectionSet);
  const defaults = operation.collectDefaultedVariableValues() as Values;
  return (input, variables) => {
    const shaping: Shaping = { variables: { ...defaults, ...variables }, errors: [], path: [] };
    const data: Values = {};
    return { data: select(shaping, input, data, root.name) ? data : null, errors: shaping.errors };
  };
}

function compileSelections(schema: Schema, selectionSet: SelectionSet): Select {
  const parts = selectionSet.selections().map((selection) => compileSelection(schema, selection));
  return (shaping, input, output, typeName) => parts.every((part) => part(shaping, input, output, typeName));
}

function compileSelection(schema: Schema, selection: Selection): Select {
  const select =
    selection.kind === "FieldSelection"
      ? compileField(schema, selection)
      : compileFragment(schema, selection);
  const isIncluded = compileConditions(schema, selection.element);
  if (isIncluded === null) return select;
  return (shaping, input, output, typeName) =>
    !isIncluded(shaping.variables) || select(shaping, input, output, typeName);
}

function compileFragment(schema: Schema, selection: Exclude<Selection, FieldSelection>): Select {
  const { typeCondition } = selection.element;
  const select = compileSelections(schema, selection.selectionSet);
  if (!typeCondition) return select;
  const { name } = onlyObject(typeCondition);
  return (shaping, input, output, typeName) =>
    (input["__typename"] ?? typeName) !== name || select(shaping, input, output, name);
}

function compileField(schema: Schema, selection: FieldSelection): Select {
  const { element: field, selectionSet } = selection;
  const name = field.responseName();
  if (name in Object.prototype || field.definition.isSchemaIntrospectionField()) throw new NotCovered(name);
  if (field.name === "__typename") return typenameOf(schema, name);
  const type = field.definition.type as Type;
  const complete = compileType(schema, type, selectionSet);
  const isUsual = selectionSet ? () => false : usualLeaf(schema, type);
  return (shaping, input, output, typeName) => {
    if (isUsual(input[name]) && output[name] === undefined) {
      output[name] = input[name];
      return true;
    }
    shaping.path.push(name);
    const value = complete(shaping, input[name] ?? null, output[name], typeName);
    shaping.path.pop();
    const isNull = value === FAULTY || value === BUBBLING;
    output[name] = isNull ? null : value;
    return value !== BUBBLING;
  };
}

function typenameOf(schema: Schema, responseName: string): Select {
  return (_shaping, input, output, typeName) => {
    if (output[responseName] !== undefined) return true;
    const given = input[responseName] ?? input["__typename"];
    const type = typeof given === "string" && given !== typeName ? schema.type(given) : undefined;
    if (type && !isObjectType(type)) return false;
    output[responseName] = type?.name ?? typeName;
    return true;
  };
}

function compileType(schema: Schema, type: Type, selectionSet: SelectionSet | undefined): Complete {
  const complete = completeOf(schema, type, selectionSet);
  const isLeaf = !selectionSet;
  return (shaping, input, existing, parentName) =>
    existing === null || (isLeaf && existing !== undefined)
      ? existing
      : complete(shaping, input, existing, parentName);
}

function completeOf(schema: Schema, type: Type, selectionSet: SelectionSet | undefined): Complete {
  if (isNonNullType(type)) {
    const inner = compileType(schema, type.ofType as Type, selectionSet);
    const innerName = String(type.ofType);
    return (shaping, input, existing, parentName) => {
      const value = inner(shaping, input, existing, parentName);
      if (value === null) {
        const place = placeOf(shaping.path, innerName, parentName);
        report(shaping, `Cannot return null for non-nullable ${place}.`);
      }
      return value === null || value === FAULTY ? BUBBLING : value;
    };
  }
  if (isListType(type)) return completeList(compileType(schema, type.ofType as Type, selectionSet));
  if (isCompositeType(type)) return completeObject(schema, type, selectionSet);
  return completeLeaf(schema, type);
}

function completeList(item: Complete): Complete {
  return (shaping, input, existing, parentName) => {
    if (input === null) return null;
    if (!Array.isArray(input)) throw new Error("A subgraph returned no list for a list");
    const before = Array.isArray(existing) ? (existing as unknown[]) : [];
    let isFaulty = false;
    const items = input.map((value: unknown, index) => {
      shaping.path.push(index);
      const completed = item(shaping, value ?? null, before[index], parentName);
      shaping.path.pop();
      if (completed === BUBBLING) isFaulty = true;
      return completed === FAULTY ? null : completed;
    });
    return isFaulty ? FAULTY : items;
  };
}

function completeObject(
  schema: Schema,
  type: CompositeType,
  selectionSet: SelectionSet | undefined,
): Complete {
  if (!selectionSet) throw new NotCovered(`no selection of ${type.name}`);
  const { name } = onlyObject(type);
  const select = compileSelections(schema, selectionSet);
  return (shaping, input, existing, parentName) => {
    if (input === null) return null;
    if (typeof input !== "object") throw new Error("A subgraph returned no object for an object");
    const values = input as Values;
    const given = values["__typename"];
    if (given !== undefined && typeof given !== "string")
      throw new Error("A subgraph returned a wrong __typename");
    const typeName = given || name;
    if (typeName !== name && !isKnownComposite(schema, typeName)) {
      const place = placeOf(shaping.path, name, parentName);
      report(shaping, `Invalid __typename found for object at ${place}.`);
      return FAULTY;
    }
    const output = (existing ?? {}) as Values;
    return select(shaping, values, output, typeName) ? output : FAULTY;
  };
}

function isKnownComposite(schema: Schema, name: string): boolean {
  const type = schema.type(name);
  return type !== undefined && isCompositeType(type);
}

function completeLeaf(schema: Schema, type: NamedType): Complete {
  const isValid = leafCheck(schema, type);
  return (shaping, input, _existing, parentName) => {
    if (input === null || isValid(input)) return input;
    report(shaping, `Invalid value found for ${placeOf(shaping.path, type.name, parentName)}.`);
    return FAULTY;
  };
}

/** Whether an element is included, by its directives; null where it always is. */
function compileConditions(
  schema: Schema,
  element: Selection["element"],
): ((variables: Readonly<Values>) => boolean) | null {
  const [skip] = element.appliedDirectivesOf(schema.skipDirective());
  const [include] = element.appliedDirectivesOf(schema.includeDirective());
  if (!skip && !include) return null;
  const valueOf = (argument: unknown, variables: Readonly<Values>) => {
    const value = argument instanceof Variable ? variables[argument.name] : argument;
    if (typeof value !== "boolean") throw new Error("A condition is neither true nor false");
    return value;
  };
  return (variables) =>
    !(skip && valueOf(skip.arguments().if, variables)) &&
    !(include && !valueOf(include.arguments().if, variables));
}

function onlyObject(type: CompositeType): CompositeType {
  if (!isObjectType(type)) throw new NotCovered(`abstract type ${type.name}`);
  return type;
}

function placeOf(path: Path, typeName: string, parentName: string): string {
  const last = path.at(-1);
  return typeof last === "string"
    ? `field ${parentName}.${last}`
    : `array element of type ${typeName} at index ${last}`;
}

function report({ errors, path }: Shaping, message: string): void {
  errors.push(ERRORS.INVALID_GRAPHQL.err(message, { path: [...path] }));
}
