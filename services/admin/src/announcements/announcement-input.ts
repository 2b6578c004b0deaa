import { text } from "@questwell/common";
import { z } from "zod";

/** An admin's input for an announcement; texts and limits are the product's. */
export const announcementInput = z.strictObject({
  title: text({ most: 100, tooLong: "Title too long", missing: "Title is required" }),
  content: text({ most: 2000, tooLong: "Content too long", missing: "Content is required" }),
  isActive: z
    .boolean({ error: "Active is yes or no" })
    .nullish()
    .transform((isActive) => isActive ?? true),
});
