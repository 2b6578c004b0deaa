import {
  connectStore,
  createLogger,
  readConfig,
  storeOptions,
  systemClock,
  type BackgroundContext,
} from "@questwell/common";
import mongoose from "mongoose";
import { toolConfigSchema } from "./config.ts";
import { models } from "./models.ts";

const CONNECT_TIMEOUT_MS = 5000;

/** What a tool did: an account is named by its id, since a Job's output is a log. */
export interface ToolOutcome {
  isDone: boolean;
  message: string;
}

/** A tool works on the database alone; the service that runs on it publishes the events. */
export type ToolContext = Pick<BackgroundContext, "clock" | "outbox">;

/**
 * Runs a command-line tool that takes one argument, the e-mail address of an account unless it says otherwise: exit
 * code 0 when it is done, 1 when not, 78 for a wrong configuration.
 *
 * @param name of its file in this folder
 * @param usage what its argument is
 */
export async function runTool(
  name: string,
  work: (ctx: ToolContext, argument: string) => Promise<ToolOutcome>,
  usage = "EMAIL",
): Promise<void> {
  const { isDone, message } = await start(name, work, usage);
  (isDone ? process.stdout : process.stderr).write(`${message}\n`);
  process.exitCode = isDone ? 0 : 1;
  await mongoose.disconnect();
}

async function start(name: string, work: Parameters<typeof runTool>[1], usage: string): Promise<ToolOutcome> {
  const [argument, ...rest] = process.argv.slice(2);
  if (!argument || rest.length > 0) return failed(`Usage: node src/${name}.ts ${usage}`);
  const config = readConfig(toolConfigSchema);
  const store = storeOptions(config);
  try {
    const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    await connectStore(store, models, createLogger(name, "silent"), signal);
  } catch (error) {
    const why = error instanceof Error && error.name === "AbortError" ? "it does not answer" : String(error);
    return failed(`Cannot use the database ${store.database}: ${why}`);
  }
  return work({ clock: systemClock, outbox: { wake() {} } }, argument);
}

const failed = (message: string): ToolOutcome => ({ isDone: false, message });
