import {
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";

/** A mutation that a document asks for. */
export interface AskedMutation {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
}

/** The mutations of a document's operation, once for every field that asks for one, fragments included. */
export function mutationsOfDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): AskedMutation[] {
  const typeInfo = new TypeInfo(schema);
  const found: AskedMutation[] = [];
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: ({ name }) => (operationName && name?.value !== operationName ? false : undefined),
      Field(node) {
        const type = typeInfo.getParentType();
        const field = typeInfo.getFieldDef();
        if (!field || node.name.value.startsWith("__")) return;
        if (type && type === schema.getMutationType()) found.push({ field, node });
      },
    }),
  );
  return found;
}
