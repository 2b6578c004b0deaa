import { isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from "graphql";
import { z } from "zod";
import { listLimitOf } from "../../../src/input/list-limits.ts";
import { textLimitOf } from "../../../src/input/text-limits.ts";

/** The shape of an input, for either facade. `max` is the highest number of characters or items, where there is one. */
export type Shape =
  | { kind: "text"; max?: number | undefined }
  | { kind: "id" }
  | { kind: "number" }
  | { kind: "flag" }
  | { kind: "list"; of: Shape; max?: number | undefined }
  | { kind: "object"; fields: Record<string, { shape: Shape; isRequired: boolean }> };

/** The part of a JSON schema that our bodies use. */
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The shape of a REST body. @throws Error for a schema type that no body uses so far. */
export function shapeOfBody(body: z.ZodType): Shape {
  return ofJsonSchema(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema);
}

function ofJsonSchema(schema: JsonSchema): Shape {
  const given = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  const type = [given.type].flat().find((each) => each !== "null");
  if (type === "string" || given.enum) return { kind: "text", max: given.maxLength };
  if (type === "integer" || type === "number") return { kind: "number" };
  if (type === "boolean") return { kind: "flag" };
  if (type === "array") return { kind: "list", of: ofJsonSchema(given.items ?? {}), max: given.maxItems };
  if (type !== "object") throw new Error(`There is no generator for ${JSON.stringify(given)}`);
  const fields = Object.entries(given.properties ?? {}).map(([name, property]) => [
    name,
    { shape: ofJsonSchema(property), isRequired: given.required?.includes(name) ?? false },
  ]);
  return { kind: "object", fields: Object.fromEntries(fields) };
}

/**
 * The shape of a GraphQL argument.
 *
 * @param coordinate `Type.field.argument`
 * @throws Error for a scalar that no argument uses so far.
 */
export function shapeOfArgument(type: GraphQLInputType, coordinate: string): Shape {
  if (isNonNullType(type)) return shapeOfArgument(type.ofType, coordinate);
  if (isListType(type))
    return { kind: "list", of: shapeOfArgument(type.ofType, coordinate), max: listLimitOf(coordinate).max };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map((field) => [
      field.name,
      {
        shape: shapeOfArgument(field.type, `${type.name}.${field.name}`),
        isRequired: isNonNullType(field.type),
      },
    ]);
    return { kind: "object", fields: Object.fromEntries(fields) };
  }
  const scalars: Record<string, Shape> = {
    ID: { kind: "id" },
    String: { kind: "text", max: textLimitOf(coordinate).most },
    Int: { kind: "number" },
    Boolean: { kind: "flag" },
  };
  const scalar = isEnumType(type) ? undefined : scalars[type.name];
  if (!scalar) throw new Error(`There is no generator for ${type.name}`);
  return scalar;
}
