import type { DocumentNode, FieldNode, GraphQLField, GraphQLSchema } from "graphql";
import { visitFields } from "../documents/visit-fields.ts";

/** A mutation that a document selects. */
export interface AskedMutation {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
}

/** The mutations of a document's operation, one per field that selects one, fragments included. */
export function mutationsOfDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): AskedMutation[] {
  const found: AskedMutation[] = [];
  visitFields(schema, document, operationName, ({ type, field, node }) => {
    if (type === schema.getMutationType()) found.push({ field, node });
  });
  return found;
}
