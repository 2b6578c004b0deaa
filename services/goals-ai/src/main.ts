import { setTimeout as delay } from "node:timers/promises";
import { runService } from "@questwell/common";
import { createApp } from "./app.ts";
import { configSchema } from "./config.ts";
import { firstText, warmUpSafety } from "./safety/classify.ts";

/** The answer to the first text has been sent by then. */
const WARM_UP_AFTER_MS = 1000;

await runService(configSchema, ({ COACH_HELP_LINES_FILE: helpLines, provider, prompts }) =>
  createApp({ helpLines, provider, prompts }),
);
void warmUpAfterFirstText();

/** A coach whom nobody asks needs neither the time nor the memory. */
async function warmUpAfterFirstText(): Promise<void> {
  await firstText;
  await delay(WARM_UP_AFTER_MS);
  await warmUpSafety();
}
