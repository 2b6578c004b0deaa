import { runService } from "@questwell/common";
import { createApp } from "./app.ts";
import { configSchema } from "./config.ts";

await runService(configSchema, () => createApp());
