import {
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";

/** A field that a document selects, and its parent type. */
interface AskedField {
  type: GraphQLCompositeType;
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
}

/**
 * Visits every field of a document's operation that the schema defines, fragments included.
 *
 * @param operationName without it, all operations are visited; fields that begin with `__` are never visited
 */
export function visitFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  show: (asked: AskedField) => void,
): void {
  const typeInfo = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: ({ name }) => (operationName && name?.value !== operationName ? false : undefined),
      Field(node) {
        const type = typeInfo.getParentType();
        const field = typeInfo.getFieldDef();
        if (type && field && !node.name.value.startsWith("__")) show({ type, field, node });
      },
    }),
  );
}
