import {
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { compileOperation, type ExecuteOperation } from "../execution/compile-operation.ts";
import { NotCovered } from "../execution/not-covered.ts";
import { counterOf } from "../metrics/metrics.ts";

/** Documents that are kept ready; the gateway's plans have a few hundred. */
const MOST_DOCUMENTS = 1000;

/** A valid document's only operation, and the compiled function that executes it. */
export interface PreparedDocument {
  operation: OperationDefinitionNode;
  execute: ExecuteOperation;
}

/** Finds or makes what is needed to run a document; null for one that Apollo Server has to answer. */
export type PrepareDocument = (text: string) => PreparedDocument | null;

const unprepared = counterOf(
  "subgraph_unprepared_documents_total",
  "Documents that Apollo Server answered: invalid, with several operations, or not covered by the compiled way.",
);

/**
 * Creates the function that prepares documents: each is parsed, validated and compiled once.
 *
 * @param most how many are kept; only tests set it
 */
export function createPreparer(schema: GraphQLSchema, most = MOST_DOCUMENTS): PrepareDocument {
  const prepared = new LRUCache<string, PreparedDocument>({ max: most });
  const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];

  function prepare(text: string): PreparedDocument | null {
    const document = parseOrNull(text);
    if (!document || validate(schema, document, rules, { maxErrors: 1 }).length > 0) return null;
    const operation = getOperationAST(document);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
    try {
      return { operation, execute: compileOperation(schema, document, operation) };
    } catch (error) {
      if (error instanceof NotCovered) return null;
      throw error;
    }
  }

  return (text) => {
    const known = prepared.get(text);
    if (known) return known;
    const made = prepare(text);
    if (made) prepared.set(text, made);
    else unprepared.inc();
    return made;
  };
}

/** No response states where in a document an error is. */
function parseOrNull(text: string): DocumentNode | null {
  try {
    return parse(text, { noLocation: true });
  } catch {
    return null;
  }
}
