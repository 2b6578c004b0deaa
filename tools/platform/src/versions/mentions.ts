import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageReference, repositoryPath, versions as recorded, type Versions } from "@questwell/local-stack";

/** History, wrong input of tests, and the record itself. */
const LEFT_OUT = /^(?:CHANGELOG|DECISIONS)\.md$|\.test\.ts$|^versions\.json$|^package-lock\.json$/u;
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|tpl|conf)$|(?:^|\/)(?:Dockerfile|Makefile|\.nvmrc)$/u;
const DIGEST = String.raw`@sha256:[0-9a-f]{64}`;

/** A name as a part of an expression. */
const exactly = (name: string) => name.replaceAll(/[.+?*|()[\]{}^$\\]/gu, String.raw`\$&`);

/** A file of the repository. */
export interface TextFile {
  /** Relative to the repository. */
  path: string;
  text: string;
}

/** The files that may mention a version. */
export function filesWithMentions(): TextFile[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: repositoryPath,
    encoding: "utf8",
  });
  return listed
    .split("\0")
    .filter((path) => TEXT.test(path) && !LEFT_OUT.test(path))
    .map((path) => ({ path, text: readFileSync(join(repositoryPath, path), "utf8") }));
}

/** The text with every mention of a listed image or action in its recorded version; documents name tags without digests. */
export function withVersions({ path, text }: TextFile, versions: Versions = recorded): string {
  let result = text;
  for (const [name, { tag, digest }] of Object.entries(versions.images)) {
    const reference = path.endsWith(".md") ? `${name}:${tag}` : imageReference(name, versions);
    // Of the tags only those that look like one: `node:fs` and `nats:4222` are none.
    const tags = String.raw`(?:nonroot|\d+[.-][\w.-]*\w|\d{1,2}(?![\w.-]))`;
    const mention = new RegExp(String.raw`(?<![\w./]|\w-)${exactly(name)}:${tags}(?:${DIGEST})?`, "gu");
    result = result.replaceAll(mention, () => reference);
    // The chart's values have an image in parts.
    const parts = new RegExp(
      String.raw`(repository: library/${exactly(name)}\n(?:.*\n)*? +tag: ).*(\n(?:.*\n)*? +digest: ).*`,
      "u",
    );
    if (path.endsWith("values.yaml"))
      result = result.replace(parts, (_, before, between) => `${before}${tag}${between}${digest || '""'}`);
    if (path === "k8s/overlays/production/nats-values.yaml" && name === "nats")
      result = result.replace(/(?<= image: \{ tag: )\S+/u, () => reference.slice("nats:".length));
    if (path === "k8s/overlays/production/mongodb.yaml" && name === "mongo")
      result = result.replace(/(?<=^ {2}version: ).*/mu, () => tag);
  }
  for (const [name, { tag, commit }] of Object.entries(versions.actions))
    result = result.replaceAll(
      new RegExp(String.raw`(?<=uses: )${exactly(name)}@.*`, "gu"),
      () => `${name}@${commit} # ${tag}`,
    );
  return result;
}
