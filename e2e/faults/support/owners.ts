import type { ServiceName } from "@questwell/proto";
import {
  buildASTSchema,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ConstDirectiveNode,
} from "graphql";
import type { RestRow } from "@questwell/gateway/src/rest/row.ts";
import { loadSupergraph } from "@questwell/gateway/src/schema/load-supergraph.ts";
import { isSubgraphName } from "@questwell/gateway/src/schema/subgraphs.ts";

/** The services behind a REST path. */
interface Owners {
  /** The path fails without it. */
  root: ServiceName;
  /** They add fields, which are null without them. */
  others: ReadonlySet<ServiceName>;
}

const schema = buildASTSchema(parse(loadSupergraph()), { assumeValidSDL: true });
const roots = new Set([schema.getQueryType(), schema.getMutationType()]);

/** Reads the owners of the fields of a path's document from the composed schema. */
function ownersOf({ operation }: RestRow): Owners {
  const typeInfo = new TypeInfo(schema);
  let root: ServiceName | undefined;
  const others = new Set<ServiceName>();
  visit(
    operation.document,
    visitWithTypeInfo(typeInfo, {
      Field() {
        const type = typeInfo.getParentType();
        const field = typeInfo.getFieldDef();
        if (!field || !isObjectType(type)) return;
        const named = graphsOf("join__field", field.astNode?.directives);
        const graphs = named.length > 0 ? named : graphsOf("join__type", type.astNode?.directives);
        if (roots.has(type)) root ??= graphs[0];
        else if (root && graphs[0] && !graphs.includes(root)) others.add(graphs[0]);
      },
    }),
  );
  if (!root) throw new Error(`${operation.name} belongs to no service`);
  return { root, others };
}

/** What a path needs besides the owner of its root field, with the reason. */
const alsoNeeds: Readonly<Record<string, ServiceName>> = {
  // Only the coach creates new challenges.
  "post /api/focus-areas/:id/challenges/generate": "goals-ai",
  // The safety gate checks what friends will see first.
  "post /api/goals/:id/share": "goals-ai",
  // Without areas, challenges and achievements a person would look like one without any completion.
  "get /api/admin/users/:id": "progress",
};

/**
 * The services without which a path cannot answer.
 *
 * @param meets also includes those without which it answers less
 */
export function needsOf(route: RestRow, { meets = false } = {}): ReadonlySet<ServiceName> {
  const { root, others } = ownersOf(route);
  const also = alsoNeeds[`${route.method} ${route.path}`];
  return new Set([root, ...(route.needsAll || meets ? others : []), ...(also ? [also] : [])]);
}

/** The services that a directive of the composed schema names. */
function graphsOf(directive: string, directives: readonly ConstDirectiveNode[] = []): ServiceName[] {
  return directives
    .filter(({ name }) => name.value === directive)
    .filter((node) => !valueOf(node, "external"))
    .map((node) => valueOf(node, "graph")?.toLowerCase().replaceAll("_", "-") ?? "")
    .filter(isSubgraphName);
}

function valueOf({ arguments: given = [] }: ConstDirectiveNode, name: string): string | undefined {
  const value = given.find((argument) => argument.name.value === name)?.value;
  if (value?.kind === Kind.ENUM) return value.value;
  return value?.kind === Kind.BOOLEAN && value.value ? "true" : undefined;
}
