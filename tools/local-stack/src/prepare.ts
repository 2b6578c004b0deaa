import { ensureChromium } from "./browser/ensure-chromium.ts";
import { mongoKind } from "./mongodb/start-mongo.ts";
import { natsKind } from "./nats/start-nats.ts";
import { chooseProvider } from "./servers/choose-provider.ts";
import { searchWith } from "./servers/provider.ts";

// CI and `make test` call this first, so that nothing is downloaded or built while tests run.
const log = (line: string) => process.stdout.write(`${line}\n`);
const search = searchWith(process.env, log);
try {
  await chooseProvider(mongoKind({}), undefined, search);
  await chooseProvider(natsKind({ withUsers: false, storeMaxBytes: undefined }), undefined, search);
  log(`Chromium: ${await ensureChromium(process.env, log)}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
