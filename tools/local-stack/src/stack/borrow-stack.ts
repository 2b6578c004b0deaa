import { join } from "node:path";
import { repositoryPath } from "@questwell/bundle";
import { startMongo } from "../mongodb/start-mongo.ts";
import { startNats } from "../nats/start-nats.ts";
import type { ServerOptions } from "../servers/backing-server.ts";
import { choosePorts } from "./choose-ports.ts";
import type { Addresses } from "./program-env.ts";
import { readStackFile } from "./stack-file.ts";

/** A stack to run one command against. */
export interface BorrowedStack {
  addresses: Addresses;
  /** Stops the servers that were started for it. */
  giveBack(): Promise<void>;
}

/** The running stack on this data; if there is none, a MongoDB and a NATS for as long as they are needed. */
export async function borrowStack(
  options: ServerOptions & { env: NodeJS.ProcessEnv },
): Promise<BorrowedStack> {
  const running = await readStackFile(options.dataPath);
  if (running) return { addresses: running, giveBack: async () => undefined };
  const mongo = await startMongo(options);
  try {
    const nats = await startNats({ ...options, withUsers: true });
    return {
      addresses: {
        dataPath: options.dataPath,
        nodeEnv: "development",
        mongodbUrl: mongo.url,
        natsUrl: nats.url,
        hasNatsUsers: !options.env["NATS_URL"],
        webPath: join(repositoryPath, "web", "dist"),
        ports: await choosePorts(8080),
      },
      async giveBack() {
        await nats.stop();
        await mongo.stop();
      },
    };
  } catch (error) {
    await mongo.stop();
    throw error;
  }
}
