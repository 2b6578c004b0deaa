import {
  defaultFieldResolver,
  getDirectiveValues,
  isObjectType,
  Kind,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { assertAccess, gates, stricterAccess, type Access, type Viewer } from "../auth/viewer.ts";

/**
 * What `@access` requires for a field: its own directive or its parent type's, whichever is stricter. A root field
 * without one is a mistake in the schema; any other field without one requires nothing.
 *
 * @throws Error for a root field without `@access`, or an unknown gate.
 */
export function accessOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): Access {
  const directive = schema.getDirective("access");
  if (!directive) throw new Error("The schema does not define @access");
  const asked = [field.astNode, type.astNode, ...type.extensionASTNodes].flatMap((node) => {
    const values = node && getDirectiveValues(directive, node);
    return values ? [toAccess(values, `${type.name}.${field.name}`)] : [];
  });
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
  const isFederation = field.name === "_service" || field.name === "_entities";
  if (isRoot && !isFederation && asked.length === 0)
    throw new Error(`${type.name}.${field.name} has no @access`);
  return asked.reduce(stricterAccess, { gate: "none", admin: false });
}

/**
 * Rejects a viewer without access to the root fields of a mutation, as their resolvers would.
 *
 * @throws AppError UNAUTHENTICATED, GATE or FORBIDDEN.
 */
export function assertRootAccess(
  schema: GraphQLSchema,
  { selectionSet }: OperationDefinitionNode,
  viewer: Viewer | null,
): void {
  const type = schema.getMutationType();
  if (!type) return;
  const fields = type.getFields();
  for (const name of rootNames(selectionSet)) {
    const field = fields[name];
    if (field) assertAccess(viewer, accessOf(schema, type, field));
  }
}

/** The gateway writes root fields directly or into the inline fragment of a condition. */
const rootNames = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    return selection.kind === Kind.INLINE_FRAGMENT ? rootNames(selection.selectionSet) : [];
  });

/** Makes every resolver of a subgraph enforce `@access`. */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("_")) continue;
    for (const field of Object.values(type.getFields())) {
      const access = accessOf(schema, type, field);
      if (access.gate === "none" && !access.admin) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (parent, args, context: { viewer: Viewer | null }, info) => {
        assertAccess(context.viewer, access);
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}

function toAccess(values: Record<string, unknown>, where: string): Access {
  const gate = gates.find((known) => known === values["gate"]);
  if (!gate) throw new Error(`${where} names an unknown gate`);
  return { gate, admin: values["admin"] === true };
}
