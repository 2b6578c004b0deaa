import { accessOf, gates, type Access } from "@questwell/common";
import { buildASTSchema, isObjectType, parse, type DocumentNode, type GraphQLSchema } from "graphql";
import { visitFields } from "../graphql/visit-fields.ts";

const NOTHING: Access = { gate: "none", admin: false };

/** The supergraph as a schema: the only one that still carries `@access`. */
export function buildAccessSchema(supergraph: string): GraphQLSchema {
  return buildASTSchema(parse(supergraph), { assumeValidSDL: true });
}

/**
 * What a document asks of the viewer: the strictest of all its fields, fragments included.
 *
 * Only a root field can ask for just a session. Below one that asks for nothing, a session is the field's own matter:
 * `viewer` is null without one, and signing in makes one. Stricter gates and roles count wherever they are.
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
      strictest = stricter(strictest, access);
    }
  });
  return strictest;
}

const stricter = (one: Access, other: Access): Access => ({
  gate: gates.indexOf(one.gate) >= gates.indexOf(other.gate) ? one.gate : other.gate,
  admin: one.admin || other.admin,
});
