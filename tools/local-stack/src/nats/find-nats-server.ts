import { chooseProvider } from "../servers/choose-provider.ts";
import { Unavailable, type Search } from "../servers/provider.ts";
import { natsKind } from "./start-nats.ts";

/**
 * The nats-server of this machine, for tests that start it with a configuration of an installation.
 *
 * @throws Unavailable where NATS is a container or elsewhere.
 */
export async function findNatsServer(search: Search): Promise<string> {
  const kind = natsKind({ withUsers: false, storeMaxBytes: undefined });
  const { found } = await chooseProvider(kind, undefined, search);
  if (found.kind === "program") return found.path;
  throw new Unavailable("nats-server is a program of this machine in these tests: put one on PATH");
}
