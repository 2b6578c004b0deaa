import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundlePath, repositoryPath, type BundleName } from "./bundles.ts";

/** The list of the files that a bundle was made of, with the hash of each. */
const INPUTS = "inputs.json";

/** Packages change with the lock file, and the bundler with its own files. */
export const commonInputs: readonly string[] = [
  "package-lock.json",
  ...["bundle", "bundles", "lazy-saslprep", "module-addresses", "separate-apps"].map(
    (file) => `tools/bundle/src/${file}.ts`,
  ),
];

export async function writeInputs(path: string, inputs: readonly string[]): Promise<void> {
  const hashes = await Promise.all(
    [...new Set(inputs)].toSorted().map(async (input) => [input, await hashOf(input)]),
  );
  await writeFile(join(path, INPUTS), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

/**
 * That each file which the bundle was made of is still the same.
 *
 * @throws Error when there is no complete bundle, or a file has changed.
 */
export async function verifyBundle(name: BundleName, path = bundlePath(name)): Promise<void> {
  const inputs = JSON.parse(await readFile(join(path, INPUTS), "utf8")) as Record<string, string>;
  const check = async ([input, hash]: [string, string]) => {
    if ((await hashOf(input)) !== hash) throw new Error(`The bundle of ${name} is older than ${input}`);
  };
  await Promise.all(Object.entries(inputs).map(check));
}

const hashOf = async (input: string) =>
  createHash("sha256")
    .update(await readFile(join(repositoryPath, input)))
    .digest("base64url");
