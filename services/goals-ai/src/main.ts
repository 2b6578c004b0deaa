import { runService } from "@questwell/common";
import { createApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { warmUpSafety } from "./safety/classify.ts";

await runService(configSchema, ({ COACH_HELP_LINES_FILE: helpLines, provider, prompts }) =>
  createApp({ helpLines, provider, prompts }),
);
await warmUpSafety();
