import { parseArgs } from "node:util";
import mongoose from "mongoose";
import type { ServiceName } from "@questwell/proto";
import { readStoreConfig, serviceConfig } from "../config/read-config.ts";
import { createBus, natsOptions } from "../events/bus.ts";
import type { OutboxSource } from "../events/outbox.ts";
import { republish } from "../events/republish.ts";
import { createLogger } from "../logging/logger.ts";
import { connectStore, storeOptions } from "../mongo/connect.ts";
import { atMost } from "../time/at-most.ts";

const EXIT_USAGE = 64;
const CONNECT_TIMEOUT_MS = 5000;

const configSchema = serviceConfig.pick({ NATS_URL: true, MONGODB_DATABASE: true });

/**
 * The command-line tool that re-publishes a service's facts after their stream was lost: exit code 0 when all are
 * published, 1 when not, 64 for a `--since` that is not a date, 78 for an invalid configuration. Without `--since`,
 * every stored fact is published.
 */
export async function runRepublish(service: ServiceName, outboxes: readonly OutboxSource[]): Promise<void> {
  const since = readSince();
  const config = readStoreConfig(configSchema);
  const log = createLogger("republish", "silent");
  const bus = createBus({ name: service, ...natsOptions(config), log });
  try {
    await connectStore(storeOptions(config), [], log, AbortSignal.timeout(CONNECT_TIMEOUT_MS));
    await atMost(CONNECT_TIMEOUT_MS, bus.connection);
    bus.connected();
    const published = await republish(outboxes, bus, since);
    process.stdout.write(`${service}: ${published} events published again\n`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${service}: not everything is published again, run this once more: ${why}\n`);
    process.exitCode = 1;
  } finally {
    await bus.close();
    await mongoose.disconnect();
  }
}

function readSince(): Date {
  try {
    const { values } = parseArgs({ options: { since: { type: "string" } } });
    const since = values.since ? new Date(values.since) : new Date(0);
    if (!Number.isNaN(since.getTime())) return since;
  } catch {
    // An unknown argument gets the same answer as an invalid date.
  }
  process.stderr.write("Usage: republish.ts [--since=2026-11-01T00:00:00Z]\n");
  process.exit(EXIT_USAGE);
}
