import { cachePathOf } from "../cache/cache-path.ts";
import { mongoKind } from "../mongodb/start-mongo.ts";
import { natsKind } from "../nats/start-nats.ts";
import { chooseProvider } from "./choose-provider.ts";

/** Fetches or builds MongoDB and NATS, so that a later start finds them; starts nothing. */
export async function prepareServers(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> {
  const search = { env, cachePath: cachePathOf(env), log };
  await chooseProvider(mongoKind(), undefined, search);
  await chooseProvider(natsKind({ withUsers: false, storeMaxBytes: undefined }), undefined, search);
}
