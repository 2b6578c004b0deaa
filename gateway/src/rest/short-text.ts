import { z } from "zod";
import { isTooLong, type TextLimit } from "../input/text-limits.ts";

/** Text within its limit. @param error the message for a value that is not text */
export const shortText = (limit: TextLimit, error: string) =>
  z
    .string({ error })
    .refine((given) => !isTooLong(given, limit), limit.tooLong)
    .meta({ maxLength: limit.most });
