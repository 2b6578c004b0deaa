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
import { isTooLong, textLimitOf } from "../input/text-limits.ts";

/** An argument of a document, where a text may be. */
interface Place {
  coordinate: string;
  name: string;
  type: GraphQLInputType;
  value: ValueNode;
}

/**
 * Compiles the check that no text is longer than its field's limit, in a variable, its default or a literal of the
 * document, before it reaches a service. The variables must already be valid against the schema.
 *
 * @returns a function that throws AppError BAD_USER_INPUT with the field's own message
 */
export function compileTextLengths(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (variables: Readonly<Record<string, unknown>>) => void {
  const defaults = defaultsOf(operation);
  const places = placesOf(schema, document, operation);
  return (variables) => {
    const values = { ...defaults, ...variables };
    for (const { coordinate, name, type, value } of places)
      assertLengths(coordinate, type, valueFromASTUntyped(value, values), [name]);
  };
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

/** Walks a value of an input type: list items (a list may also be given as a single value) and object fields. */
function assertLengths(
  coordinate: string,
  type: GraphQLInputType,
  value: unknown,
  path: readonly (string | number)[],
): void {
  const nullable = getNullableType(type);
  if (isListType(nullable) && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      assertLengths(coordinate, nullable.ofType, item, [...path, index]);
  } else if (typeof value === "string") {
    const limit = textLimitOf(coordinate, getNamedType(type).name);
    if (isTooLong(value, limit)) throw badUserInput(limit.tooLong, { [path.join(".")]: limit.tooLong });
  } else if (typeof value === "object" && value !== null) {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return;
    const fields = named.getFields();
    for (const [name, below] of Object.entries(value)) {
      const field = fields[name];
      if (field) assertLengths(`${named.name}.${name}`, field.type, below, [...path, name]);
    }
  }
}
