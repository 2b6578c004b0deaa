import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBus, createLogger } from "@questwell/common";
import type { Bus } from "@questwell/common";
import { useBooted } from "@questwell/common/testkit";
import { natsCredentials, startNats } from "@questwell/local-stack";
import type { BackingServer } from "@questwell/local-stack";
import type { NatsUser } from "@questwell/proto";
import { connect } from "nats";
import type { NatsConnection } from "nats";
import { startEventKeeper } from "../src/app.ts";

const log = createLogger("event-keeper", "silent");
const limits = { maxBytes: 16 * 1024 * 1024, replicas: 1 };

/** A NATS server with the product's users, and an event-keeper that looks after it. */
interface BootedKeeper {
  server: BackingServer;
  dataPath: string;
  /** The event-keeper's own connection, which may read everything. */
  connection: NatsConnection;
  /** A connection with the permissions of one service. */
  as(user: NatsUser): Promise<NatsConnection>;
  /** The bus of one service. */
  busOf(user: NatsUser): Promise<Bus>;
  stop(): Promise<void>;
}

/** Both while the tests of a file run. */
export const useKeeper = (): BootedKeeper => useBooted(bootKeeper);

/** Starts both, as the local stack does; resolves when the streams exist. */
async function bootKeeper(): Promise<BootedKeeper> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-keeper-"));
  const server = await startNats({ dataPath, withUsers: true, log: () => {} });
  const opened: { close(): Promise<void> }[] = [];
  const busOf = async (name: NatsUser) => {
    const { user, passwordFile } = await natsCredentials(dataPath, name);
    const login = { user, password: await readFile(passwordFile, "utf8") };
    const bus = createBus({ name, url: server.url, login, log });
    await bus.connection;
    opened.push(bus);
    return bus;
  };
  const as = async (name: NatsUser) => {
    const { user, passwordFile } = await natsCredentials(dataPath, name);
    const connection = await connect({
      servers: server.url,
      user,
      pass: await readFile(passwordFile, "utf8"),
      inboxPrefix: `_INBOX_${name}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 50,
    });
    opened.push(connection);
    return connection;
  };
  const bus = await busOf("event-keeper");
  const keeper = await startEventKeeper({ bus, limits, log }, new AbortController().signal);
  return {
    server,
    dataPath,
    connection: await as("event-keeper"),
    as,
    busOf,
    async stop() {
      await keeper.stop();
      await Promise.all(opened.map((each) => each.close()));
      await server.stop();
      await rm(dataPath, { recursive: true, force: true });
    },
  };
}
