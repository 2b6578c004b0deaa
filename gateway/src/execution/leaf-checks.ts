import {
  isCustomScalarType,
  isEnumType,
  isListType,
  isNonNullType,
  type NamedType,
  type Schema,
  type Type,
} from "@apollo/federation-internals";

const INTEGER = /^-?\d+$/u;

/** Compiles the check whether a value other than null is valid for a leaf type. */
export function leafCheck(schema: Schema, type: NamedType): (value: unknown) => boolean {
  if (isCustomScalarType(type)) return () => true;
  if (isEnumType(type)) return (value) => typeof value === "string" && type.value(value) !== undefined;
  const isInteger = (value: unknown) =>
    Number.isSafeInteger(value) || (Number.isFinite(value) && INTEGER.test(String(value)));
  switch (type) {
    case schema.booleanType():
      return (value) => typeof value === "boolean";
    case schema.intType():
      return isInteger;
    case schema.idType():
      return (value) => typeof value === "string" || isInteger(value);
    case schema.floatType():
      return (value) => Number.isFinite(value);
    default:
      return (value) => typeof value === "string";
  }
}

/** Whether a value is a valid leaf other than null, of a type that is no list; it is copied as it is. */
export function usualLeaf(schema: Schema, type: Type): (value: unknown) => boolean {
  const leaf = isNonNullType(type) ? (type.ofType as Type) : type;
  if (isListType(leaf) || isNonNullType(leaf)) return () => false;
  const isValid = leafCheck(schema, leaf);
  return (value) => value !== null && value !== undefined && isValid(value);
}
