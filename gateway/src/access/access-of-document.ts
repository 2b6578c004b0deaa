import { accessOf, gates, stricterAccess, type Access } from "@questwell/common";
import { buildASTSchema, isObjectType, parse, type DocumentNode, type GraphQLSchema } from "graphql";
import { visitFields } from "../documents/visit-fields.ts";

const NOTHING: Access = { gate: "none", admin: false };

/** The supergraph as a schema. No other schema in the gateway still carries `@access`. */
export function buildAccessSchema(supergraph: string): GraphQLSchema {
  return buildASTSchema(parse(supergraph), { assumeValidSDL: true });
}

/**
 * The access that a document requires: the strictest of all its fields, fragments included.
 *
 * A session by itself is required by root fields only. Below a public root field, each field handles a missing session:
 * `viewer` is null, and signing in creates a session. Stricter gates and roles apply at every level.
 */
export function accessOfDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Access {
  let strictest = NOTHING;
  visitFields(schema, document, operationName, ({ type, field }) => {
    if (!isObjectType(type)) return;
    const access = accessOf(schema, type, field);
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    if (isRoot || access.admin || gates.indexOf(access.gate) > gates.indexOf("session")) {
      strictest = stricterAccess(strictest, access);
    }
  });
  return strictest;
}
