import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { freePort, startChild, type ServerTls } from "@questwell/local-stack";
import type { NatsFiles } from "./nats-configurations.ts";

/** A nats-server with a configuration of the product's; only addresses and paths are this machine's. */
export interface ConfiguredNats {
  /** Its ports, by those of the configuration. */
  ports: Record<4222 | 6222 | 8222, number>;
  /** Everything that it printed. */
  lines: readonly string[];
  /** Its monitoring's answer to a path such as `/routez`. */
  monitor(path: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Free ports of this machine in place of a server's own. */
export const portsOfServer = async (): Promise<ConfiguredNats["ports"]> => ({
  4222: await freePort(),
  6222: await freePort(),
  8222: await freePort(),
});

/**
 * Starts one of the servers of a configuration.
 *
 * @param all the ports of every server, in the order of `files.servers`; one for a single server
 */
export async function startConfiguredNats(
  natsServer: string,
  folder: string,
  files: Pick<NatsFiles, "texts" | "servers">,
  all: readonly ConfiguredNats["ports"][],
  index: number,
  tls: ServerTls,
): Promise<ConfiguredNats> {
  const ports = all[index];
  if (!ports) throw new Error(`There is no server ${index}`);
  for (const [name, text] of Object.entries(files.texts)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, localized(text));
  }
  const lines: string[] = [];
  const child = await startChild(
    [natsServer, "--config", join(folder, "etc", "nats.conf"), "--trace=false"],
    {
      output: (line) => void lines.push(line),
      env: { POD_NAME: `nats-${index}` },
    },
  );
  return {
    ports,
    lines,
    monitor: async (path) => (await fetch(`http://127.0.0.1:${ports[8222]}${path}`)).json() as never,
    stop: () => child.stop(),
  };

  function localized(text: string): string {
    const local = text
      .replaceAll(
        /^(\s*"?)port("?): (4222|6222)/gmu,
        (_, before: string, quote: string, port: 4222 | 6222) =>
          `${before}listen${quote}: "127.0.0.1:${ports?.[port]}"`,
      )
      .replaceAll(
        /^(\s*"?)http(?:_port)?("?): (?:8222|"127\.0\.0\.1:8222")/gmu,
        `$1http$2: "127.0.0.1:${ports?.[8222]}"`,
      )
      .replaceAll(/"?\/data"?/gu, `"${join(folder, "store")}"`)
      .replaceAll('"/tmp/nats.pid"', `"${join(folder, "nats.pid")}"`)
      .replaceAll(/"[^"]*\/tls\.crt"/gu, `"${tls.certFile}"`)
      .replaceAll(/"[^"]*\/tls\.key"/gu, `"${tls.keyFile}"`)
      .replaceAll(/"[^"]*\/ca\.crt"/gu, `"${tls.caFile}"`);
    return files.servers.reduce(
      (moved, server, place) => moved.replaceAll(server, `127.0.0.1:${all[place]?.[6222] ?? 1}`),
      local,
    );
  }
}
