import { appendFile, readFile } from "node:fs/promises";
import { createBus, createLogger, on, startConsumers } from "@questwell/common";
import { LevelReachedSchema } from "@questwell/proto";
import { POISON_LEVEL } from "./poison.ts";

// A process that consumes as social and records what it handled, and how late in milliseconds. One kind of event kills
// it, or makes its handler throw.

const [url = "", user = "", passwordFile = "", file = "", waitDivisor = "", weakness = "dies"] =
  process.argv.slice(2);
const log = createLogger("social", "silent");
const login = { user, password: await readFile(passwordFile, "utf8") };
const bus = createBus({ name: "social", url, login, log });
const consumer = on(LevelReachedSchema, async (_: null, { id, message, time }) => {
  if (message.level === POISON_LEVEL) {
    if (weakness === "throws") throw new RangeError("no such level");
    process.kill(process.pid, "SIGKILL");
  }
  await appendFile(file, `${id} ${Date.now() - time.getTime()}\n`);
});
startConsumers({
  service: "social",
  bus,
  log,
  consumers: [consumer],
  context: null,
  waitDivisor: Number(waitDivisor),
});
