import { repositoryPath } from "@questwell/local-stack";
import { ownBases, type Bases } from "../bases/bases.ts";
import { docker, dockerAloud } from "../engine/docker.ts";
import { failed } from "../commands/run-command.ts";
import { imageName, type Image } from "./images.ts";
import type { Source } from "./source.ts";

/** An image that was built. */
export interface BuiltImage {
  name: string;
  sizeBytes: number;
  digest: string;
  seconds: number;
}

/** What is common to the images of one build. */
export interface Build {
  tag: string;
  bases: Bases;
  source: Source;
  /** Further options of `docker build`. */
  options?: readonly string[];
}

/**
 * Builds an image with its output on the terminal.
 *
 * @throws CommandError when it cannot be built.
 */
export async function buildImage(
  { name: shortName, folder, port }: Image,
  build: Build,
): Promise<BuiltImage> {
  const { tag, bases, source, options = [] } = build;
  const name = imageName(shortName, tag);
  const values = {
    SERVICE: folder,
    PORT: port,
    NODE_IMAGE: bases.node,
    RUNTIME_IMAGE: bases.runtime,
    VERSION: source.version,
    REVISION: source.revision,
    CREATED: source.created,
    SOURCE: source.repository,
  };
  const args = Object.entries(values).flatMap(([key, value]) => ["--build-arg", `${key}=${value}`]);
  // Where the bases had to be made, an engine's own network rarely leads to npm's registry either.
  const network = bases.node === ownBases.node ? ["--network", "host"] : [];
  const startedAt = performance.now();
  const code = await dockerAloud("build", ...args, ...network, ...options, "--tag", name, repositoryPath);
  if (code !== 0) throw failed(`${name} cannot be built`);
  const seconds = (performance.now() - startedAt) / 1000;
  const inspected = await docker("image", "inspect", "--format", "{{.Size}} {{.Id}}", name);
  const [size, digest = ""] = inspected.split(" ");
  return { name, sizeBytes: Number(size), digest, seconds };
}
