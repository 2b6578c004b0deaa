import {
  closeServer,
  createBus,
  createLogger,
  natsOptions,
  readConfig,
  runProcess,
  startInternalServer,
} from "@questwell/common";
import type { Readiness } from "@questwell/common";
import { startEventKeeper } from "./app.ts";
import { configSchema } from "./config.ts";

const config = readConfig(configSchema);
const log = createLogger("event-keeper", config.LOG_LEVEL);

await runProcess(log, async (signal, fail) => {
  const readiness: Readiness = { reason: "starting" };
  const internal = await startInternalServer(config.HOST, config.INTERNAL_PORT, readiness);
  const bus = createBus({ name: "event-keeper", ...natsOptions(config), log });
  void bus.lost.then(fail);
  const limits = { maxBytes: config.STREAM_MAX_BYTES, replicas: config.STREAM_REPLICAS };
  const keeper = await startEventKeeper({ bus, limits, log }, signal);
  readiness.reason = null;
  log.info("ready");
  return {
    async stop() {
      readiness.reason = "stopping";
      await keeper.stop();
      await bus.close();
      await closeServer(internal, 0);
    },
  };
});
