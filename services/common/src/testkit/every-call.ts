import { readFileSync } from "node:fs";
import {
  Kind,
  parse,
  print,
  type DirectiveNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
} from "graphql";

/** A call that a schema offers, with all that it can return. */
export interface SchemaCall {
  /** Such as `Query.days`, or `User.challenges` for what the gateway requests by reference. */
  name: string;
  document: string;
}

/** Every query, every mutation, and every field of every entity, of a subgraph's schema file. */
export function everyCall(schema: URL): SchemaCall[] {
  const types = parse(readFileSync(schema, "utf8")).definitions.filter(
    (each) => each.kind === Kind.OBJECT_TYPE_DEFINITION || each.kind === Kind.OBJECT_TYPE_EXTENSION,
  ) as ObjectTypeDefinitionNode[];
  const fieldsOf = (name: string): readonly FieldDefinitionNode[] =>
    types.filter((type) => type.name.value === name).flatMap(({ fields = [] }) => fields);

  /** A field with all its subfields, recursively; a type inside itself ends there. */
  function selected({ name, type }: FieldDefinitionNode, given = "", above: readonly string[] = []): string {
    const inner = namedType(type);
    const fields = fieldsOf(inner).filter((field) => !above.includes(namedType(field.type)));
    const parts = fields.map((field) => selected(field, "", [...above, inner]));
    return `${name.value}${given} ${parts.length > 0 ? `{ ${parts.join(" ")} }` : ""}`;
  }

  function operationOf(type: "Query" | "Mutation", field: FieldDefinitionNode): SchemaCall {
    const args = field.arguments ?? [];
    const declared = args.map(({ name, type: of }) => `$${name.value}: ${print(of)}`).join(", ");
    const given = args.map(({ name: { value } }) => `${value}: $${value}`).join(", ");
    const inBrackets = (list: string) => (list ? `(${list})` : "");
    const document = `${type.toLowerCase()} ${inBrackets(declared)} { ${selected(field, inBrackets(given))} }`;
    return { name: `${type}.${field.name.value}`, document };
  }

  const operations = (["Query", "Mutation"] as const).flatMap((type) =>
    fieldsOf(type).map((field) => operationOf(type, field)),
  );
  const entities = types.filter(({ directives = [] }) => directives.some(isResolvableKey));
  const references = entities.flatMap(({ name: { value: type } }) =>
    fieldsOf(type)
      .filter(({ directives = [] }) => !directives.some(({ name }) => name.value === "external"))
      .map((field) => ({
        name: `${type}.${field.name.value}`,
        document: `query ($representations: [_Any!]!) {
          _entities(representations: $representations) { ... on ${type} { ${selected(field)} } }
        }`,
      })),
  );
  return [...operations, ...references];
}

const isResolvableKey = ({ name, arguments: given = [] }: DirectiveNode) =>
  name.value === "key" &&
  !given.some(
    ({ name: { value }, value: is }) => value === "resolvable" && is.kind === Kind.BOOLEAN && !is.value,
  );

const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
