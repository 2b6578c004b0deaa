import { serviceConfig } from "@questwell/common";
import { z } from "zod";
import { ownHelpLinesFile, readHelpLines } from "./help-lines/read-help-lines.ts";

/** The configuration of goals-ai; for the file of help lines, its content. */
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
