import * as z from "zod/mini";

import { i18n } from "#src/i18n/i18n.ts";
import { maxLengths } from "#src/lib/text-limits.generated.ts";

export const titleMax = maxLengths["AnnouncementInput.title"];
export const contentMax = maxLengths["AnnouncementInput.content"];

/** Validates an announcement. The server has the same limits, also after trimming. */
export const AnnouncementRule = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => i18n.t("admin.announcements.titleRequired") }),
      z.maxLength(titleMax, { error: () => i18n.t("admin.announcements.titleTooLong") }),
    ),
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => i18n.t("admin.announcements.contentRequired") }),
      z.maxLength(contentMax, { error: () => i18n.t("admin.announcements.contentTooLong") }),
    ),
  isActive: z.boolean(),
});

export type AnnouncementText = z.infer<typeof AnnouncementRule>;

/** The shape of a draft in storage; any other value is not a draft. */
const StoredDraft = z.object({ title: z.string(), content: z.string(), isActive: z.boolean() });

/** Parses a stored draft; null if it is missing or invalid. */
export function draftOf(text: string): AnnouncementText | null {
  if (text === "") return null;
  try {
    return StoredDraft.parse(JSON.parse(text));
  } catch (cause) {
    console.warn("A stored draft of an announcement could not be read", cause);
    return null;
  }
}
