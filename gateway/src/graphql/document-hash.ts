import { createHash } from "node:crypto";
import { Kind, print, visit, type DefinitionNode, type DocumentNode, type SelectionSetNode } from "graphql";

/**
 * Identifies a document: the SHA-256 of its text, normalized to ignore layout, comments, the order of definitions and
 * the `__typename`s that client libraries add.
 */
export function documentHash(document: DocumentNode): string {
  const bare = visit(document, { SelectionSet: { leave: withoutTypename } });
  const definitions = bare.definitions.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  return createHash("sha256")
    .update(print({ ...bare, definitions }))
    .digest("hex");
}

function withoutTypename(node: SelectionSetNode): SelectionSetNode {
  const selections = node.selections.filter(
    (selection) =>
      selection.kind !== Kind.FIELD ||
      selection.name.value !== "__typename" ||
      selection.alias !== undefined ||
      (selection.directives?.length ?? 0) > 0,
  );
  return selections.length === 0 ? node : { ...node, selections };
}

/** Operations before fragments, each by name. */
function sortKey(definition: DefinitionNode): string {
  const name = "name" in definition ? (definition.name?.value ?? "") : "";
  return definition.kind === Kind.OPERATION_DEFINITION ? `0${name}` : `1${name}`;
}
