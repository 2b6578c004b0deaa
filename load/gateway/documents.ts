import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { concatAST, parse, print, separateOperations } from "graphql";

const WEB = join(import.meta.dirname, "../../web/src");

/** The documents that the app's first screen asks, one by one and as one, by the name of the line in the table. */
const operations = {
  viewer: "CurrentViewer",
  "focus areas": "FocusAreas",
  challenges: "Challenges",
  "first screen": "FirstScreen",
} as const;

/** A request as the app sends it. */
export interface AppRequest {
  operationName: string;
  variables: Record<string, never>;
  query: string;
}

/** The requests of the app's first screen: its own documents, with the `__typename`s that its client adds. */
export function appRequests(): Record<keyof typeof operations, AppRequest> {
  const files = globSync("**/*.graphql", { cwd: WEB });
  const sources = files.map((file) => parse(readFileSync(join(WEB, file), "utf8")));
  const documents = separateOperations(concatAST(sources));
  const requests = Object.entries(operations).map(([line, operationName]) => {
    const document = documents[operationName];
    if (!document) throw new Error(`The app has no document ${operationName}`);
    return [line, { operationName, variables: {}, query: print(addTypenameToDocument(document)) }];
  });
  return Object.fromEntries(requests) as Record<keyof typeof operations, AppRequest>;
}
