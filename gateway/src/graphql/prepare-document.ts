import { counterOf, type Logger } from "@questwell/common";
import {
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { limitRules, parseOptions } from "../documents/limits.ts";
import { NotCovered } from "../execution/not-covered.ts";
import type { Execute, Planner } from "../execution/planner.ts";

/** Documents that are kept ready; our own apps send a few hundred. */
const MOST_DOCUMENTS = 1000;

/** A valid document with one operation, and the compiled function that executes it. */
export interface PreparedDocument {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  execute: Execute;
}

/** Finds or makes what is needed to run a document; null for one that Apollo Server has to answer. */
export type PrepareDocument = (text: string) => PreparedDocument | null;

const unprepared = counterOf(
  "gateway_unprepared_documents_total",
  "Documents that Apollo Server answered: invalid, with several operations, or not covered by the compiled way.",
);

/**
 * Creates the function that prepares documents: each is parsed, validated, planned and compiled once.
 *
 * @param most how many are kept; only tests set it
 */
export function createPreparer(planner: Planner, log: Logger, most = MOST_DOCUMENTS): PrepareDocument {
  const prepared = new LRUCache<string, PreparedDocument>({ max: most });
  const rules = [...specifiedRules, ...limitRules(), NoSchemaIntrospectionCustomRule];

  function prepare(text: string): PreparedDocument | null {
    const document = parseOrNull(text);
    if (!document || validate(planner.schema, document, rules, { maxErrors: 1 }).length > 0) return null;
    const operation = getOperationAST(document);
    if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
    const operationName = operation.name?.value;
    try {
      return { document, operation, execute: planner.compile({ document, operationName }) };
    } catch (error) {
      if (!(error instanceof NotCovered)) throw error;
      log.debug({ operation: operationName, reason: error.message }, "document is not compiled");
      return null;
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

function parseOrNull(text: string): DocumentNode | null {
  try {
    return parse(text, parseOptions);
  } catch {
    return null;
  }
}
