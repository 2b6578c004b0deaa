import { badUserInput } from "@questwell/common";
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from "graphql";
import { listLimitOf } from "../input/list-limits.ts";
import { isTooLong, textLimitOf } from "../input/text-limits.ts";

type Variables = Readonly<Record<string, unknown>>;

/** The checks of how large the inputs of a document are: in variables, their defaults, and literals. */
export interface InputSizes {
  /**
   * Checks that no list has more items than its field allows, before any item is looked at. The variables need not be
   * valid yet.
   *
   * @throws AppError BAD_USER_INPUT with the field's own message
   */
  assertCounts: (variables: Variables) => void;
  /**
   * Checks that no text is longer than its field's limit. The variables must be valid against the schema.
   *
   * @throws AppError BAD_USER_INPUT with the field's own message
   */
  assertLengths: (variables: Variables) => void;
}

/** An argument of a document, where a text may be. */
interface Place {
  coordinate: string;
  name: string;
  type: GraphQLInputType;
  value: ValueNode;
}

/** Compiles the checks of a document's inputs, before they reach a service. */
export function compileInputSizes(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): InputSizes {
  const defaults = defaultsOf(operation);
  const places = placesOf(schema, document, operation);
  const eachBy = (check: Check) => (variables: Variables) => {
    const values = { ...defaults, ...variables };
    for (const { coordinate, name, type, value } of places)
      walk(check, coordinate, type, valueFromASTUntyped(value, values), [name]);
  };
  return { assertCounts: eachBy(checkCount), assertLengths: eachBy(checkLength) };
}

function placesOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Place[] {
  const places: Place[] = [];
  const typeInfo = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: (node) => (node === operation ? undefined : false),
      Argument({ value }) {
        const [parent, field, argument] = [
          typeInfo.getParentType(),
          typeInfo.getFieldDef(),
          typeInfo.getArgument(),
        ];
        if (!parent || !field || !argument || typeInfo.getDirective()) return false;
        const { name, type } = argument;
        places.push({ coordinate: `${parent.name}.${field.name}.${name}`, name, type, value });
        return false;
      },
    }),
  );
  return places;
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined || defaultValue.kind === Kind.NULL
        ? []
        : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  );

/** A check of one list or text at a place of the schema; throws AppError BAD_USER_INPUT. */
type Check = (
  value: string | readonly unknown[],
  coordinate: string,
  type: GraphQLInputType,
  path: InputPath,
) => void;
type InputPath = readonly (string | number)[];

const refuse = (message: string, path: InputPath) => badUserInput(message, { [path.join(".")]: message });

const checkCount: Check = (value, coordinate, _type, path) => {
  const { max, tooMany } = listLimitOf(coordinate);
  if (typeof value !== "string" && value.length > max) throw refuse(tooMany, path);
};

const checkLength: Check = (value, coordinate, type, path) => {
  const limit = textLimitOf(coordinate, getNamedType(type).name);
  if (typeof value === "string" && isTooLong(value, limit)) throw refuse(limit.tooLong, path);
};

/**
 * Checks a value of an input type: a list before its items, texts, and object fields. A list may also be given as a
 * single value; a list where the schema has none is left to the validation of variables.
 */
function walk(
  check: Check,
  coordinate: string,
  type: GraphQLInputType,
  value: unknown,
  path: InputPath,
): void {
  const nullable = getNullableType(type);
  if (Array.isArray(value)) {
    if (!isListType(nullable)) return;
    check(value, coordinate, type, path);
    for (const [index, item] of value.entries())
      walk(check, coordinate, nullable.ofType, item, [...path, index]);
  } else if (typeof value === "string") {
    check(value, coordinate, type, path);
  } else if (typeof value === "object" && value !== null) {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return;
    const fields = named.getFields();
    for (const [name, below] of Object.entries(value)) {
      const field = fields[name];
      if (field) walk(check, `${named.name}.${name}`, field.type, below, [...path, name]);
    }
  }
}
