import { accessOf } from "@questwell/common";
import type { DocumentNode, GraphQLSchema } from "graphql";
import { mutationsOfDocument } from "../idempotency/mutations-of-document.ts";
import { actByField, type Act } from "./limits.ts";

/**
 * The rate-limited acts of a document, one per field, so that aliases do not bypass a limit. Every mutation for admins
 * only counts as an admin write.
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
