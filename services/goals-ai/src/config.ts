import { serviceConfig } from "@questwell/common";
import { z } from "zod";
import { ownHelpLinesFile, readHelpLines } from "./help-lines/read-help-lines.ts";

/** What goals-ai is configured by; of the file of help lines what is in it. */
export const configSchema = serviceConfig.extend({
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
