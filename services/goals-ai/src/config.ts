import { serviceConfig } from "@questwell/common";
import { z } from "zod";
import { ownHelpLinesFile, readHelpLines } from "./help-lines/read-help-lines.ts";
import { readPrompts } from "./openai/prompts.ts";
import { providerSettings } from "./openai/provider-settings.ts";

/** What every program of goals-ai reads. */
export const serviceSchema = serviceConfig.extend({
  MONGODB_DATABASE: z.string().min(1).default("questwell_goals_ai"),
  COACH_HELP_LINES_FILE: z
    .string()
    .min(1)
    .default(ownHelpLinesFile)
    .transform((file, ctx) => {
      try {
        return readHelpLines(file);
      } catch (error) {
        ctx.addIssue({ code: "custom", message: `No file of help lines: ${String(error)}` });
        return z.NEVER;
      }
    }),
});

const prompts = z.unknown().transform((_, ctx) => {
  try {
    return readPrompts();
  } catch (error) {
    ctx.addIssue({ code: "custom", message: `Wrong prompts: ${String(error)}` });
    return z.NEVER;
  }
});

/** The configuration of goals-ai; for the file of help lines, its content. Every problem is reported at once. */
export const configSchema = z.intersection(
  serviceSchema,
  z.intersection(
    providerSettings.transform((provider) => ({ provider })),
    prompts.transform((read) => ({ prompts: read })),
  ),
);
