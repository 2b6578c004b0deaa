import { z } from "zod";
import { isTooLong, type TextLimit } from "../input/text-limits.ts";

/** Text within its limit. @param error what to say about something that is no text */
export const shortText = (limit: TextLimit, error: string) =>
  z
    .string({ error })
    .refine((given) => !isTooLong(given, limit), limit.tooLong)
    .meta({ maxLength: limit.most });
