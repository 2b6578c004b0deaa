import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { concatAST, parse, print, separateOperations, type DocumentNode } from "graphql";

const sources = join(import.meta.dirname, "../../web/src");

/** A request of the web app without variables, as its client sends it. */
export interface AppRequest {
  operationName: string;
  variables: Record<string, never>;
  query: string;
}

/** The web app's documents by the names of their operations: in production the gateway runs no others. */
export const readAppDocuments = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(parseAll()).map(([name, document]) => [name, print(document)]));

/** The request for one of them, with the `__typename`s that the app's client adds. @throws Error for an unknown one. */
export function appRequestOf(operationName: string): AppRequest {
  const document = parseAll()[operationName];
  if (!document) throw new Error(`The app has no document ${operationName}`);
  return { operationName, variables: {}, query: print(addTypenameToDocument(document)) };
}

function parseAll(): Record<string, DocumentNode> {
  const files = globSync("**/*.graphql", { cwd: sources });
  return separateOperations(concatAST(files.map((file) => parse(readFileSync(join(sources, file), "utf8")))));
}
