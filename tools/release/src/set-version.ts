import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Released history keeps its versions, tests make their own. */
const LEFT_OUT = /^CHANGELOG\.md$|^docs\/adr\/|\.test\.ts$/u;
const TEXT = /\.(?:ts|json|md|ya?ml)$|^Makefile$/u;

/** What stands before a version of ours: tags of images, given or by default, and the description of the API. */
const EVERYWHERE = [
  String.raw`\bquestwell/[\w-]+:`,
  String.raw`\bQUESTWELL_VERSION:-`,
  String.raw`\bTAG=`,
  String.raw`"?title"?: "Questwell",\s+"?version"?: "`,
];
const IN_CHART = String.raw`^(?:version|appVersion): "?`;

/** What of a package.json, or of a package in package-lock.json, can name a version of ours. */
interface Package {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const isOurs = (name = "") => name === "questwell" || name.startsWith("@questwell/");

/**
 * Writes the version wherever the repository states it: packages and what they ask of each other, the lock file, the
 * chart, the description of the API, and tags of images.
 *
 * @param path the repository; only files of git's are changed
 */
export function setVersion(path: string, from: string, to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: path, encoding: "utf8" }).split("\0");
  for (const file of listed.filter((name) => TEXT.test(name) && !LEFT_OUT.test(name))) {
    const text = readFileSync(join(path, file), "utf8");
    const changed = withVersion(file, text, from, to);
    if (changed !== text) writeFileSync(join(path, file), changed);
  }
}

/** The text of a file with the new version; text that is not about Questwell's own version stays. */
function withVersion(file: string, text: string, from: string, to: string): string {
  if (basename(file) === "package.json") return edited(text, (manifest: Package) => [manifest], to);
  if (file === "package-lock.json")
    return edited(text, (lock: Lock) => [lock, ...Object.values(lock.packages)], to);
  const mentions = file.endsWith("Chart.yaml") ? [...EVERYWHERE, IN_CHART] : EVERYWHERE;
  const exactly = from.replaceAll(".", String.raw`\.`);
  return text.replaceAll(
    new RegExp(`(?<=${mentions.join("|")})${exactly}(?![\\w-]|\\.\\d)`, "gmu"),
    () => to,
  );
}

type Lock = Package & { packages: Record<string, Package> };

function edited<Document>(text: string, packagesIn: (document: Document) => Package[], to: string): string {
  const document = JSON.parse(text) as Document;
  for (const each of packagesIn(document)) {
    if (isOurs(each.name) && each.version !== undefined) each.version = to;
    for (const asked of [each.dependencies, each.devDependencies])
      for (const name of Object.keys(asked ?? {}).filter(isOurs)) if (asked) asked[name] = to;
  }
  return `${JSON.stringify(document, undefined, 2)}\n`;
}
