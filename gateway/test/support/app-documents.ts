import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { concatAST, Kind, parse, print, separateOperations, visit, type DocumentNode } from "graphql";

/** The sources of the web app. */
export const webPath = fileURLToPath(new URL("../../../web/src", import.meta.url));

/** Every document of the web app, with one operation each. */
export function documentsOfTheApp(): DocumentNode[] {
  const files = globSync("**/*.graphql", { cwd: webPath });
  const sources = files.map((file) => parse(readFileSync(join(webPath, file), "utf8")));
  return Object.values(separateOperations(concatAST(sources)));
}

/** A document as the app's client prints it: with `__typename` in every selection except the root. */
export function asSent(document: DocumentNode): string {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;
  return print(
    visit(document, {
      SelectionSet: {
        leave: (node, _key, parent) =>
          parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION
            ? node
            : { ...node, selections: [...node.selections, typename] },
      },
    }),
  );
}
