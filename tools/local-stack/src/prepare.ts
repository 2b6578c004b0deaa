import { ensureChromium } from "./browser/ensure-chromium.ts";
import { prepareServers } from "./servers/prepare-servers.ts";

// CI and `make test` call this first, so that nothing is downloaded or built while tests run.
const log = (line: string) => process.stdout.write(`${line}\n`);
try {
  await prepareServers(process.env, log);
  log(`Chromium: ${await ensureChromium(process.env, log)}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
