import process from "node:process";
import { bundlePath, bundlerFile, verifyBundle, type BundleName } from "@questwell/bundle";
import { installOnce } from "../cache/install-once.ts";
import { runProgram } from "../processes/child.ts";

const BUILD_TIMEOUT_MS = 120_000;

/**
 * Bundles the programs of which a source has changed since their last bundle, once for all processes that ask for it.
 *
 * @throws Error with the bundler's output when a source has a mistake.
 */
export async function buildPrograms(
  names: readonly BundleName[],
  log: (line: string) => void = () => {},
): Promise<void> {
  for (const name of names)
    await installOnce(
      bundlePath(name),
      async (path) => verifyBundle(name, path),
      async (path) => {
        log(`Bundling ${name} …`);
        const options = { timeoutMs: BUILD_TIMEOUT_MS };
        const { code, output } = await runProgram(process.execPath, [bundlerFile, name, path], options);
        if (code !== 0) throw new Error(`${name} cannot be bundled:\n${output.trim()}`);
      },
      log,
    );
}
