import { accessOf, gates, type Access } from "@questwell/common";
import {
  buildASTSchema,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from "graphql";

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
  const typeInfo = new TypeInfo(schema);
  let strictest = NOTHING;
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: ({ name }) => (operationName && name?.value !== operationName ? false : undefined),
      Field(node) {
        const type = typeInfo.getParentType();
        const field = typeInfo.getFieldDef();
        if (!field || !isObjectType(type) || node.name.value.startsWith("__")) return;
        const access = accessOf(schema, type, field);
        const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
        if (isRoot || access.admin || gates.indexOf(access.gate) > gates.indexOf("session")) {
          strictest = stricter(strictest, access);
        }
      },
    }),
  );
  return strictest;
}

const stricter = (one: Access, other: Access): Access => ({
  gate: gates.indexOf(one.gate) >= gates.indexOf(other.gate) ? one.gate : other.gate,
  admin: one.admin || other.admin,
});
