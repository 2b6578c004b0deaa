import {
  atMost,
  createBus,
  createLogger,
  natsOptions,
  processConfig,
  readConfig,
  systemClock,
} from "@questwell/common";
import { parseCommand, USAGE } from "./tool/command.ts";
import { runCommand, type Outcome } from "./tool/run-command.ts";

// Lists dead letters, redrives them to the service that failed, or discards them. Exit code 0 when it is done, 1 when
// not, 64 for invalid arguments, 78 for an invalid configuration.

const EXIT_USAGE = 64;
const CONNECT_TIMEOUT_MS = 5000;

const command = parseCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(EXIT_USAGE);
}
const config = readConfig(processConfig.pick({ NATS_URL: true }));
const log = createLogger("dead-letters", "silent");
const bus = createBus({ name: "event-keeper", ...natsOptions(config), log });
const { isDone, message } = await work();
(isDone ? process.stdout : process.stderr).write(`${message}\n`);
process.exitCode = isDone ? 0 : 1;
await bus.close();

async function work(): Promise<Outcome> {
  if (!command) return { isDone: false, message: USAGE };
  try {
    await atMost(CONNECT_TIMEOUT_MS, bus.connection);
    return await runCommand(bus, command, systemClock.now());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { isDone: false, message: `NATS or the audit log of admin cannot be reached: ${why}` };
  }
}
