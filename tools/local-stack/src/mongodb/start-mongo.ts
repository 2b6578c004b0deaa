import mongoose from "mongoose";
import type { BackingServer, ServerOptions } from "../servers/backing-server.ts";
import type { ServerTls } from "../secrets/certificates.ts";
import type { Place, ServerKind } from "../servers/server-kind.ts";
import { startServer } from "../servers/start-server.ts";
import { secantusArguments } from "./built-engine/secantus.ts";
import { mongoProviders } from "./mongo-providers.ts";

const CONNECT_TIMEOUT_MS = 1000;
/** For an external server: it may be far away. */
const EXTERNAL_TIMEOUT_MS = 5000;

/** Options of a MongoDB start. */
export interface MongoOptions extends ServerOptions {
  /** Its TLS files; with them it accepts TLS only. */
  tls?: ServerTls | undefined;
  /** Whether every client needs a user; the first one is made without, from this machine. */
  withAuth?: boolean;
}

export const mongoKind = (tls?: ServerTls, withAuth = false): ServerKind => ({
  name: "MongoDB",
  folder: "mongodb",
  providers: mongoProviders,
  installHint: [
    "Any one of these helps:",
    "  - install MongoDB 7 or newer, so that `mongod` is on PATH (https://www.mongodb.com/docs/manual/installation/)",
    "  - start a Docker engine that has or can pull the image",
    "  - install Rust 1.95 or newer (https://rustup.rs), cmake and a C++ compiler: `apt-get install cmake g++`",
    "  - run MongoDB elsewhere and set MONGODB_URL",
  ].join("\n"),
  urlOf: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true${tls ? "&tls=true" : ""}`,
  prepare: async (engine, place) => [
    ...(engine === "mongod" ? mongodArguments(place, tls) : secantusArguments(place, tls)),
    ...(withAuth ? ["--auth"] : []),
  ],
  ping: (url) => pingMongo(url, CONNECT_TIMEOUT_MS, tls),
  checkExternal: (url) => pingMongo(url, EXTERNAL_TIMEOUT_MS),
});

/** Starts a MongoDB of our own, or uses the one that MONGODB_URL names; resolves when it answers. */
export function startMongo(options: MongoOptions): Promise<BackingServer> {
  return startServer(mongoKind(options.tls, options.withAuth), options);
}

function mongodArguments({ host, port, storePath }: Place, tls?: ServerTls): string[] {
  const address = ["--bind_ip", host, "--port", String(port), "--nounixsocket"];
  if (tls) address.push("--tlsMode", "requireTLS", "--tlsCertificateKeyFile", tls.bothFile);
  return [...address, "--dbpath", storePath, "--wiredTigerCacheSizeGB", "0.5"];
}

async function pingMongo(url: string, timeoutMs: number, tls?: ServerTls): Promise<void> {
  const client = new mongoose.mongo.MongoClient(url, {
    ...(tls && { tlsCAFile: tls.caFile }),
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
  });
  try {
    const hello = await client.db("admin").command({ hello: 1 });
    if (hello["isWritablePrimary"] !== true) throw new Error("takes no writes yet");
  } finally {
    await client.close();
  }
}
