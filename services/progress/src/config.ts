import { serviceConfig } from "@questwell/common";
import { z } from "zod";

/** What progress is configured by. */
export const configSchema = serviceConfig.extend({
  MONGODB_DATABASE: z.string().min(1).default("questwell_progress"),
});
