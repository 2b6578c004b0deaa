import type process from "node:process";
import { docker, hasImage } from "../engine/docker.ts";
import { imageReference } from "@questwell/local-stack";
import { missing } from "../commands/run-command.ts";

/** The images that the product's images are built with and on. */
export interface Bases {
  /** Node with npm, for building. */
  node: string;
  /** Node alone, for running. */
  runtime: string;
}

/** What the Dockerfile asks for unless it is told otherwise. */
export const officialBases: Bases = {
  node: imageReference("node"),
  runtime: imageReference("gcr.io/distroless/nodejs24-debian13"),
};

/** What `make base-images` makes. The official names would mislead every other build on the machine. */
export const ownBases: Bases = {
  node: "localhost/questwell-base/node:24",
  runtime: "localhost/questwell-base/runtime:24",
};

/**
 * The bases to build with: those that NODE_IMAGE and RUNTIME_IMAGE name, else the official ones, else our own.
 *
 * @throws CommandError when no registry answers and our own have not been made.
 */
export async function findBases(env: typeof process.env): Promise<Bases> {
  const { NODE_IMAGE: node, RUNTIME_IMAGE: runtime } = env;
  if (node || runtime) return { node: node || officialBases.node, runtime: runtime || officialBases.runtime };
  if (await hasAll(officialBases)) return officialBases;
  if (await hasAll(ownBases)) return ownBases;
  try {
    for (const name of Object.values(officialBases)) await docker("pull", "--quiet", name);
    return officialBases;
  } catch (cause) {
    const what = `${officialBases.node} and ${officialBases.runtime} cannot be pulled`;
    throw missing(`${what}: \`make base-images\` makes such images of packages of Debian and npm`, cause);
  }
}

const hasAll = async ({ node, runtime }: Bases) => (await hasImage(node)) && hasImage(runtime);
