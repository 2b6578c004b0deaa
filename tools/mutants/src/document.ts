import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(new URL(path, root), "utf8");

/** The paths that a document names, such as `docs/asvs.md`, and that do not exist. */
export function missingPaths(document: string): string[] {
  const paths = [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/gu)].map(([, path = ""]) => path);
  return paths.filter((path) => !existsSync(fileURLToPath(new URL(path, root))));
}

/** The quotes of a cell, each with its file: a path applies until the next one. */
export function namesIn(cell: string): { path: string; name: string }[] {
  let path = "";
  return [...cell.matchAll(/`([^`]+)`|"([^"]+)"/gu)].flatMap(([, file, name]) => {
    if (file !== undefined) path = file;
    return name === undefined ? [] : [{ path, name }];
  });
}
