import { accessOf } from "@questwell/common";
import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from "graphql";
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
  const typeInfo = new TypeInfo(schema);
  const found: Act[] = [];
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      OperationDefinition: ({ name }) => (operationName && name?.value !== operationName ? false : undefined),
      Field() {
        const type = typeInfo.getParentType();
        const field = typeInfo.getFieldDef();
        if (!field || !type || type !== schema.getMutationType()) return;
        const act =
          actByField[field.name] ?? (accessOf(schema, type, field).admin ? "adminWrite" : undefined);
        if (act) found.push(act);
      },
    }),
  );
  return found;
}
