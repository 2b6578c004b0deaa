import { accessOf } from "@questwell/common";
import type { DocumentNode, GraphQLSchema } from "graphql";
import { mutationsOfDocument } from "../idempotency/mutations-of-document.ts";
import { actByField, type Act } from "./limits.ts";

/**
 * What a document does that is counted, once for every field that does it: aliases are no way around a limit. What
 * only admins may change is a write of an admin.
 */
export function actsOfDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Act[] {
  const type = schema.getMutationType();
  if (!type) return [];
  return mutationsOfDocument(schema, document, operationName).flatMap(
    ({ field }) => actByField[field.name] ?? (accessOf(schema, type, field).admin ? ["adminWrite"] : []),
  );
}
