import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  isInputType,
  isLeafType,
  isObjectType,
  Kind,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import type { Method, RestRow } from "../../../src/rest/row.ts";
import { routes } from "../../../src/rest/routes.ts";
import { shapeOfArgument, shapeOfBody, type Shape } from "./shape.ts";

/** One call of the API, of either facade, from the product's tables. */
export interface Operation {
  /** `POST /api/feedback` or `mutation submitFeedback`. */
  name: string;
  facade: "rest" | "graphql";
  method: Method;
  /** With `:id` for ids; `/graphql` for GraphQL. */
  path: string;
  /** Empty for REST. */
  document: string;
  /** The fields of the body, or the arguments. */
  input: Extract<Shape, { kind: "object" }>;
  /** Path parameters or arguments that identify one thing. */
  ids: readonly string[];
  /** All query parameters; none for GraphQL. */
  queries: readonly string[];
  /** Query parameters or arguments that are list cursors. */
  cursors: readonly string[];
  changesState: boolean;
  /** For admins: a row below `/api/admin/`, or a field that such a row selects. */
  isOfAdmins: boolean;
}

/** The public GraphQL schema. */
export const schema = buildSchema(readFileSync(new URL("../../../api.graphql", import.meta.url), "utf8"));

const isCursor = (name: string) => name === "cursor" || name === "before" || name === "after";

const isAdminPath = (path: string) => path.startsWith("/api/admin/");

/** The root fields of a row's document. */
const rootsOf = ({ operation }: RestRow) =>
  operation.document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((each) =>
          each.kind === Kind.FIELD ? each.name.value : [],
        )
      : [],
  );
const adminFields = new Set(routes.filter(({ path }) => isAdminPath(path)).flatMap(rootsOf));

/** The operation of a row of the REST table. */
export function restOperationOf({
  method,
  path,
  body,
  query,
  changesState,
}: Pick<RestRow, "method" | "path" | "body" | "query" | "changesState">): Operation {
  const input = shapeOfBody(body);
  if (input.kind !== "object") throw new Error(`The body of ${path} is no object`);
  const queryNames = "shape" in query ? Object.keys(query.shape as object) : [];
  return {
    name: `${method.toUpperCase()} ${path}`,
    facade: "rest",
    method,
    path,
    document: "",
    input,
    ids: [...path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => name),
    queries: queryNames,
    cursors: queryNames.filter(isCursor),
    changesState,
    isOfAdmins: isAdminPath(path),
  };
}

/** The operations of a schema's root fields. */
export const graphqlOperationsOf = (of: GraphQLSchema): readonly Operation[] =>
  (["query", "mutation"] as const).flatMap((kind) => {
    const root = kind === "query" ? of.getQueryType() : of.getMutationType();
    return Object.values(root?.getFields() ?? {}).map((field) => ({
      name: `${kind} ${field.name}`,
      facade: "graphql" as const,
      method: "post" as const,
      path: "/graphql",
      document: documentOf(kind, field),
      input: {
        kind: "object" as const,
        fields: Object.fromEntries(
          field.args.map(({ name, type, defaultValue }) => {
            const isRequired = String(type).endsWith("!") && defaultValue === undefined;
            return [
              name,
              { shape: shapeOfArgument(type, `${root?.name}.${field.name}.${name}`), isRequired },
            ];
          }),
        ),
      },
      ids: field.args
        .filter(({ type }) => isInputType(type) && getNamedType(type).name === "ID")
        .map(({ name }) => name),
      queries: [],
      cursors: field.args.map(({ name }) => name).filter(isCursor),
      changesState: kind === "mutation",
      isOfAdmins: adminFields.has(field.name),
    }));
  });

/** Selects all leaf fields of the answer and of some objects below it. */
function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const values = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
  const wrap = (text: string) => (text === "" ? "" : `(${text})`);
  return `${kind} Op${wrap(variables)} { ${field.name}${wrap(values)}${selectionOf(field, 2)} }`;
}

function selectionOf({ type }: GraphQLField<unknown, unknown>, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0);
  const plain = fields.filter((each) => isLeafType(getNamedType(each.type))).map(({ name }) => name);
  const deeper =
    depth === 0
      ? []
      : fields
          .filter((each) => isObjectType(getNamedType(each.type)))
          .filter(({ name }) => ["edges", "node", "user", "goal", "challenge"].includes(name))
          .map((each) => `${each.name}${selectionOf(each, depth - 1)}`);
  return ` { __typename ${[...plain, ...deeper].join(" ")} }`;
}

/** Every call of the API. */
export const operations: readonly Operation[] = [
  ...routes.map(restOperationOf),
  ...graphqlOperationsOf(schema),
];
