import { AsyncLocalStorage } from "node:async_hooks";
import mongoose, { type Connection } from "mongoose";
import type { Command } from "./explain-command.ts";
import { readsWithoutIndex } from "./index-coverage.ts";

const { calculateObjectSize } = mongoose.mongo.BSON;

/** What calls cost the database; background work is left out. */
export interface CallCost {
  /** How many commands were sent. */
  commands: number;
  /** Bytes of BSON that were received. */
  bytesRead: number;
  /** Bytes of BSON that were sent. */
  bytesWritten: number;
  /** Each command as `find activities`, sorted: concurrent ones have no order of their own. */
  names: readonly string[];
  /** Each command as it was sent. */
  sent: readonly Command[];
}

/** Counts commands until it is stopped; its figures are live. */
export interface CommandMonitor extends CallCost {
  /** Counts what one call costs, from zero. */
  costOf(call: () => Promise<unknown>): Promise<CallCost>;
  stop(): void;
}

/** What of a booted service runs: a request, or its background work. Nothing is known of what a test sends itself. */
const origin = new AsyncLocalStorage<"request" | "background">();

/** From here to its answer the current request is counted. `bootService` calls it for each one. */
export const countThisRequest = (): void => origin.enterWith("request");

/** Runs a part of the service's background work. */
export const inBackground = <Result>(work: () => Result): Result => origin.run("background", work);

/** The address of a database with command monitoring in its driver. */
export function monitored(url: string): string {
  const address = new URL(url);
  address.searchParams.set("monitorCommands", "true");
  return address.href;
}

const nothing = (): CallCost & { names: string[]; sent: Command[] } => ({
  commands: 0,
  bytesRead: 0,
  bytesWritten: 0,
  names: [],
  sent: [],
});

/**
 * Counts the commands with which a booted service answers requests, by the driver's own monitoring. Outbox, jobs and
 * consumers, which query the database all the time, do not count.
 *
 * @param connection `mongoose.connection` of a service that `bootService` started
 * @throws Error without command monitoring: nothing would be counted, and every comparison would hold.
 */
export function monitorCommands(connection: Connection): CommandMonitor {
  const client = connection.getClient();
  if (!client.options.monitorCommands) throw new Error("The driver does not report its commands");
  let cost = nothing();
  const counted = new Set<number>();
  const onStart = ({ requestId, commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    if (origin.getStore() !== "request") return;
    counted.add(requestId);
    cost.commands += 1;
    cost.bytesWritten += calculateObjectSize(command);
    cost.sent.push(command);
    cost.names.push(`${commandName} ${String(command["collection"] ?? command[commandName])}`);
  };
  const onSuccess = ({ requestId, reply }: mongoose.mongo.CommandSucceededEvent) => {
    if (counted.delete(requestId)) cost.bytesRead += calculateObjectSize(reply as object);
  };
  client.on("commandStarted", onStart);
  client.on("commandSucceeded", onSuccess);
  return {
    get commands() {
      return cost.commands;
    },
    get bytesRead() {
      return cost.bytesRead;
    },
    get bytesWritten() {
      return cost.bytesWritten;
    },
    get names() {
      return cost.names.toSorted();
    },
    get sent() {
      return cost.sent;
    },
    async costOf(call) {
      cost = nothing();
      await call();
      return { ...cost, names: cost.names.toSorted() };
    },
    stop() {
      client.off("commandStarted", onStart);
      client.off("commandSucceeded", onSuccess);
    },
  };
}

/**
 * Collects which commands of a booted service have no index, by its requests and its background work.
 *
 * @param connection `mongoose.connection` of a service that `bootService` started
 */
export function collectReadsWithoutIndex(connection: Connection): ReadonlySet<string> {
  const found = new Set<string>();
  connection.getClient().on("commandStarted", ({ command }) => {
    if (origin.getStore()) for (const read of readsWithoutIndex(command)) found.add(read);
  });
  return found;
}
