import { buildSchema, validate, type DocumentNode } from "graphql";
import { costRules } from "../documents/limits.ts";

/** Costs depend on the document only; the validation rule just needs some schema to run. */
const anySchema = buildSchema("type Query { nothing: Boolean }");

/**
 * The cost of a document: the figure that the per-document limit uses, fragments included, summed over all operations
 * of the document.
 */
export function costOfDocument(document: DocumentNode): number {
  let cost = 0;
  const rules = costRules((operationCost) => {
    cost += operationCost;
  });
  validate(anySchema, document, rules);
  return cost;
}
