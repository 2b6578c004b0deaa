import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** A file that runs in the product. */
export interface Source {
  /** Relative to the repository. */
  path: string;
  /** Its text, with its comments blanked. */
  code: string;
}

/** Where the sources run: on servers or in browsers. */
type Place = "server" | "web";

const folders: Readonly<Record<Place, string>> = {
  server: "{services/*,gateway,proto}/src/**/*.ts",
  web: "web/src/**/*.{ts,tsx}",
};
/** Tests and their helpers never run in the product; generated files are covered by their templates. */
const NOT_OURS = /\.test\.tsx?$|\.generated\.ts$|\/(?:testkit|gen)\/|^web\/src\/test\//u;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;

/** The sources of a place. */
export function sourcesOf(place: Place): Source[] {
  const paths = globSync(folders[place], { cwd: root }).filter((path) => !NOT_OURS.test(path));
  return paths.toSorted().map((path) => ({ path, code: withoutComments(textOf(path)) }));
}

/** The text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** The same lines, with the comments blanked. */
const withoutComments = (text: string): string =>
  text.replace(COMMENT, (comment) => comment.replace(/[^\n]/gu, ""));
