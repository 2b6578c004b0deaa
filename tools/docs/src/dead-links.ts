import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const textOf = (root: string, document: string) => readFileSync(join(root, document), "utf8");

/** The paths in code quotes (`docs/images.md`, from the repository's root) of a document that do not exist. */
export const deadPaths = (root: string, document: string): string[] =>
  [...textOf(root, document).matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/gu)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, path)));

/** The links (`[SECURITY.md](../SECURITY.md#keys)`) of a document that lead nowhere. */
export const deadLinks = (root: string, document: string): string[] =>
  [...textOf(root, document).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/gu)]
    .filter(([, path = "", heading]) => {
      const target = path === "" ? document : join(dirname(document), path);
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && !anchorsOf(textOf(root, target)).includes(heading);
    })
    .map(([link]) => link);

/** The anchors that a forge gives to the headings of a document. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\w\s-]/gu, "")
      .replaceAll(/\s/gu, "-"),
  );
