import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  typeFromAST,
  type FieldNode,
  type GraphQLObjectType,
  type NamedTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import type { Plan } from "./execution.ts";

/** The fields of one response name: more than one where a document asks for it in several places. */
export type FieldNodes = readonly [FieldNode, ...FieldNode[]];

/**
 * Collects the fields that selections ask for on a type, in the order of the response.
 *
 * @param conditions the values of the variables in `@skip` and `@include`
 */
export function collectFields(
  { schema, fragments }: Plan,
  conditions: Readonly<Record<string, unknown>>,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
): Map<string, FieldNodes> {
  const fields = new Map<string, FieldNodes>();
  const visited = new Set<string>();

  const isIncluded = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, conditions)?.["if"] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, conditions)?.["if"] !== false;

  function applies(condition: NamedTypeNode | undefined): boolean {
    if (!condition) return true;
    const conditional = typeFromAST(schema, condition);
    return conditional === type || (isAbstractType(conditional) && schema.isSubType(conditional, type));
  }

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (!isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        fields.set(name, [...(fields.get(name) ?? []), selection] as unknown as FieldNodes);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (applies(selection.typeCondition)) collect(selection.selectionSet);
      } else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = fragments[selection.name.value];
        if (fragment && applies(fragment.typeCondition)) collect(fragment.selectionSet);
      }
    }
  }

  for (const selectionSet of selectionSets) collect(selectionSet);
  return fields;
}
