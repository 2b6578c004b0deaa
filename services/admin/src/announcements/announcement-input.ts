import { singleLineText, text, visibleText } from "@questwell/common";
import { textLimits } from "@questwell/proto";
import { z } from "zod";

/** An admin's input for an announcement; texts and limits are the product's. */
export const announcementInput = z.strictObject({
  title: text({
    ...textLimits["AnnouncementInput.title"],
    missing: "Title is required",
    clean: singleLineText,
  }),
  content: text({
    ...textLimits["AnnouncementInput.content"],
    missing: "Content is required",
    clean: visibleText,
  }),
  isActive: z
    .boolean({ error: "Active is yes or no" })
    .nullish()
    .transform((isActive) => isActive ?? true),
});
