import { processConfig } from "@questwell/common";
import { z } from "zod";

/** The configuration of the event-keeper. */
export const configSchema = processConfig.extend({
  STREAM_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(64 * 1024)
    .default(1024 * 1024 * 1024),
  STREAM_REPLICAS: z.coerce
    .number()
    .int()
    .refine((count) => [1, 3, 5].includes(count), "1, 3 or 5")
    .default(1),
});
