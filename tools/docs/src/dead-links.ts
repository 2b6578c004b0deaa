import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The paths in code quotes (`docs/assurance/asvs.md`, from the repository's root) and the links (`[SECURITY.md](../SECURITY.md#keys)`)
 * of a document that lead nowhere.
 */
export function deadLinks(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/gu)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, path)));
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/gu)]
    .filter(([, path = "", heading]) => {
      const target = path === "" ? join(root, document) : join(root, dirname(document), path);
      if (!existsSync(target)) return true;
      return heading !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(heading);
    })
    .map(([link]) => link);
  return [...paths, ...links];
}

/** The anchors that a forge gives to the headings of a document. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\w\s-]/gu, "")
      .replaceAll(/\s/gu, "-"),
  );
