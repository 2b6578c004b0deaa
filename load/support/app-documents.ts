import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { concatAST, parse, print, separateOperations } from "graphql";

const sources = join(import.meta.dirname, "../../web/src");

/** The web app's documents by the names of their operations: in production the gateway runs no others. */
export function readAppDocuments(): ReadonlyMap<string, string> {
  const files = globSync("**/*.graphql", { cwd: sources });
  const parsed = files.map((file) => parse(readFileSync(join(sources, file), "utf8")));
  const operations = Object.entries(separateOperations(concatAST(parsed)));
  return new Map(operations.map(([name, document]) => [name, print(document)]));
}
