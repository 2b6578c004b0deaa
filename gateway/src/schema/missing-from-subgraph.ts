import { buildASTSchema, findBreakingChanges, Kind, parse, visit, type GraphQLSchema } from "graphql";

/**
 * The first thing that a gateway asks of a subgraph and that the subgraph does not serve, such as `Challenge.note is
 * missing`; null when it serves everything. Additions are no difference.
 *
 * @param asked the SDL that the gateway's supergraph was composed from
 * @param served the SDL of the running subgraph
 * @throws Error when either is not SDL
 */
export function missingFromSubgraph(asked: string, served: string): string | null {
  const changes = findBreakingChanges(build(asked), build(served));
  // The gateway calls fields and types; a directive's definition is never called.
  const first = changes.find(({ type }) => !type.startsWith("DIRECTIVE_"));
  return first ? first.description.replace(/ was removed\.$/u, " is missing").replace(/\.$/u, "") : null;
}

/** A subgraph may extend a type of another one without defining it. */
function build(sdl: string): GraphQLSchema {
  const document = parse(sdl);
  const defined = new Set(
    document.definitions.flatMap((each) =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION ? [each.name.value] : [],
    ),
  );
  const whole = visit(document, {
    ObjectTypeExtension: (node) =>
      defined.has(node.name.value) ? undefined : { ...node, kind: Kind.OBJECT_TYPE_DEFINITION },
  });
  // Federation's directives are known by their import only.
  return buildASTSchema(whole, { assumeValidSDL: true });
}
