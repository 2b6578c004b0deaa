import { buildSchema, validate, type DocumentNode } from "graphql";
import { costRules } from "../graphql/limits.ts";

/** Costs come from the document alone; only the rule wants to be run over a schema. */
const anySchema = buildSchema("type Query { nothing: Boolean }");

/**
 * What a document costs: the same figure that the limit of one document compares, fragments included, all operations
 * of the document together.
 */
export function costOfDocument(document: DocumentNode): number {
  let cost = 0;
  const rules = costRules((operationCost) => {
    cost += operationCost;
  });
  validate(anySchema, document, rules);
  return cost;
}
