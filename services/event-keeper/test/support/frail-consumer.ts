import { appendFile } from "node:fs/promises";
import { createBus, createLogger, on, startConsumers } from "@questwell/common";
import { LevelReachedSchema } from "@questwell/proto";
import { POISON_LEVEL } from "./poison.ts";

// A process that consumes as social, writes down what it handled, and is killed by one kind of event.

const [url = "", user = "", passwordFile = "", file = "", waitDivisor = ""] = process.argv.slice(2);
const log = createLogger("social", "silent");
const bus = createBus({ name: "social", url, user, passwordFile, log });
const consumer = on(LevelReachedSchema, async (_: null, { id, message }) => {
  if (message.level === POISON_LEVEL) process.kill(process.pid, "SIGKILL");
  await appendFile(file, `${id}\n`);
});
startConsumers({
  service: "social",
  bus,
  log,
  consumers: [consumer],
  context: null,
  waitDivisor: Number(waitDivisor),
});
