import { mkdir, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { bundlePath, entriesOf, ONE_PROCESS, repositoryPath, type BundleName } from "./bundles.ts";
import { commonInputs, writeInputs } from "./inputs.ts";
import { lazySaslprep } from "./lazy-saslprep.ts";
import { ADDRESS_BANNER, keepModuleAddresses } from "./module-addresses.ts";
import { separateApps } from "./separate-apps.ts";

/** Packages that look for compiled code beside their own files. */
const NOT_BUNDLED = ["@node-rs/argon2"];
/** What Node has itself: MongoDB's driver brings a parser of addresses whose tables take 8 MiB. */
const REPLACED = { "whatwg-url": "node:url" };

/**
 * Packages with a file of their own, each with what it imports; what two of them import is in the first. V8 takes four times
 * the size of a file to compile it, and malloc keeps most of that: with one file of 8 MiB the gateway was 20 MiB larger.
 */
const ownFiles = [
  { name: "telemetry", test: /\/@opentelemetry\//u },
  { name: "apollo", test: /\/@apollo\//u },
  { name: "network", test: /\/(?:iconv-lite|nats|undici)\//u },
]
  // Not with code that a program loads later.
  .map((group) => ({ ...group, entriesAware: true }));

/**
 * Makes JavaScript of a program, a few files instead of two thousand, in a new folder beside its final one.
 *
 * @throws Error when a source has a mistake or an import leads nowhere.
 */
export async function bundle(name: BundleName, path: string): Promise<void> {
  const build = await rolldown({
    input: entriesOf(name),
    cwd: repositoryPath,
    platform: "node",
    resolve: { alias: REPLACED },
    external: NOT_BUNDLED,
    plugins: [
      lazySaslprep(),
      ...(name === ONE_PROCESS ? [separateApps()] : []),
      keepModuleAddresses(bundlePath(name)),
    ],
    logLevel: "warn",
  });
  const { output } = await build.generate({
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    banner: ADDRESS_BANNER,
    // V8 keeps a text with any other character in twice the memory.
    charset: "ascii",
    codeSplitting: { groups: ownFiles },
    comments: { legal: false, annotation: false, jsdoc: false },
  });
  await build.close();
  await mkdir(path, { recursive: true });
  const chunks = output.filter((file) => file.type === "chunk");
  await Promise.all(chunks.map(async ({ fileName, code }) => writeFile(join(path, fileName), code)));
  const sources = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => isAbsolute(id) && !id.includes("/node_modules/"))
    .map((id) => relative(repositoryPath, id.replace(/\?.*$/u, "")));
  await writeInputs(path, [...commonInputs, ...sources]);
}
