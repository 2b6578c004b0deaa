import { bundle } from "./bundle.ts";
import { bundleNames } from "./bundles.ts";

/** EX_USAGE of sysexits.h. */
const EXIT_USAGE = 64;

// Bundles a program into a folder: main.ts identity services/identity/dist/bundle
const [wanted, path] = process.argv.slice(2);
const name = bundleNames.find((known) => known === wanted);
if (name === undefined || path === undefined) {
  process.stderr.write(`Usage: main.ts PROGRAM FOLDER, where PROGRAM is one of ${bundleNames.join(", ")}\n`);
  process.exit(EXIT_USAGE);
}
await bundle(name, path);
