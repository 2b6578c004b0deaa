import { join, resolve } from "node:path";
import { serviceNames } from "@questwell/proto";

/** The root of the repository that this file belongs to. */
export const repositoryPath = resolve(import.meta.dirname, "..", "..", "..");

/** Our programs: each is a process of its own, unless one process runs them all. */
export const programs = ["event-keeper", ...serviceNames, "gateway"] as const;
export type ProgramName = (typeof programs)[number];

/** The program that runs all programs in one process: `make run ONE=yes`. */
export const ONE_PROCESS = "one-process";

export const bundleNames = [...programs, ONE_PROCESS] as const;
export type BundleName = (typeof bundleNames)[number];

/** The folder of a program's package, relative to the repository. */
export function folderOf(name: BundleName): string {
  if (name === ONE_PROCESS) return `tools/${name}`;
  return name === "gateway" ? name : `services/${name}`;
}

/** The folder of a program's bundle: below its package, where packages that are not bundled are found. */
export const bundlePath = (name: BundleName): string =>
  join(repositoryPath, folderOf(name), "dist", "bundle");

/** What `node` starts. */
export const mainFileOf = (name: BundleName): string => join(bundlePath(name), "main.js");

/** The program that makes a bundle. */
export const bundlerFile = join(import.meta.dirname, "main.ts");

const sourceOf = (name: BundleName) => join(repositoryPath, folderOf(name), "src", "main.ts");

/** The files of a bundle that others import or `node` starts, by name, and what each is made of. */
export const entriesOf = (name: BundleName): Record<string, string> => ({
  main: sourceOf(name),
  ...(name === ONE_PROCESS &&
    Object.fromEntries(programs.map((app) => [app, `${sourceOf(app)}?app=${app}`]))),
});
