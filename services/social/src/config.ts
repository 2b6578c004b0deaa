import { serviceConfig } from "@questwell/common";
import { z } from "zod";

/** The configuration of social. */
export const configSchema = serviceConfig.extend({
  MONGODB_DATABASE: z.string().min(1).default("questwell_social"),
});
