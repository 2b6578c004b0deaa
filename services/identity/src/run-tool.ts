import {
  connectStore,
  createLogger,
  readStoreConfig,
  storeOptions,
  systemClock,
  type BackgroundContext,
} from "@questwell/common";
import mongoose from "mongoose";
import { toolConfigSchema } from "./config.ts";
import { models } from "./models.ts";

const CONNECT_TIMEOUT_MS = 5000;

/** The result of a tool: its message names an account by id, because a Job's output is a log. */
export interface ToolOutcome {
  isDone: boolean;
  message: string;
}

/** A tool uses only the database; the running service publishes the events. */
export type ToolContext = Pick<BackgroundContext, "clock" | "outbox">;

/**
 * Runs a command-line tool with one argument, by default the e-mail address of an account: exit code 0 for success, 1
 * for failure, 78 for a wrong configuration.
 *
 * @param name its file name in this folder
 * @param usage its argument
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
  const config = readStoreConfig(toolConfigSchema);
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
