import { singleLineText, text, visibleText } from "@questwell/common";
import { z } from "zod";

/** An admin's input for an announcement; texts and limits are the product's. */
export const announcementInput = z.strictObject({
  title: text({ most: 100, tooLong: "Title too long", missing: "Title is required", clean: singleLineText }),
  content: text({
    most: 2000,
    tooLong: "Content too long",
    missing: "Content is required",
    clean: visibleText,
  }),
  isActive: z
    .boolean({ error: "Active is yes or no" })
    .nullish()
    .transform((isActive) => isActive ?? true),
});
