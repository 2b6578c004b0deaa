import { readKeySet } from "@questwell/common";
import { keyFiles, programs, type ProcessName } from "@questwell/local-stack";
import type { ServiceName } from "@questwell/proto";
import mongoose from "mongoose";
import { logLinesOf, type LoggedStack } from "../../e2e/faults/support/logs.ts";
import { createSigner, type Signer } from "../support/signer.ts";
import { pidsOf, startUnlimited } from "./start-unlimited.ts";

/** The whole product in production's configuration on this machine, with data of its own. */
export interface LoadedStack {
  url: string;
  signer: Signer;
  databaseOf: (service: ServiceName) => mongoose.mongo.Db;
  admin: mongoose.mongo.Admin;
  natsUrl: string;
  /** The ids of the processes that run here; a database in a container has none. */
  pids(): ReadonlyMap<ProcessName, number>;
  /** The last errors that each program logged. */
  errors(): Promise<string[]>;
  /** Stops everything and removes the data. */
  stop: () => Promise<void>;
}

/** Connects mongoose's models to the database of one service, whose rows are stored without its calls. */
export async function startLoadedStack(service: ServiceName): Promise<LoadedStack> {
  const { url, processes, dataPath, addresses, ...stack } = await startUnlimited();
  const stop = async () => {
    await mongoose.disconnect();
    await stack.stop();
  };
  try {
    const [session, internal] = await Promise.all([
      keyFiles(dataPath, "session"),
      keyFiles(dataPath, "internal"),
    ]);
    const { mongodbUrl, natsUrl, ports } = addresses;
    await mongoose.connect(mongodbUrl, { dbName: databaseNameOf(service) });
    const client = mongoose.connection.getClient();
    return {
      url,
      signer: createSigner({
        gatewayUrl: url,
        urlOf: (name) => `http://127.0.0.1:${ports[name].port}/graphql`,
        sessionKeys: readKeySet(session.privateFile, "private"),
        internalKeys: readKeySet(internal.privateFile, "private"),
      }),
      databaseOf: (name) => client.db(databaseNameOf(name)),
      admin: client.db("admin").admin(),
      natsUrl,
      pids: () => pidsOf(processes),
      errors: () => lastErrorsOf({ addresses }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const MOST_ERRORS = 3;

/** The logs of programs have nothing but errors (`start-unlimited.ts`). */
async function lastErrorsOf(system: LoggedStack): Promise<string[]> {
  const logs = programs.map(async (name) => (await logLinesOf(system, name)).slice(-MOST_ERRORS));
  return (await Promise.all(logs)).flat();
}

const databaseNameOf = (service: ServiceName) => `questwell_${service.replaceAll("-", "_")}`;
