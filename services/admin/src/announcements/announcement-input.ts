import { z } from "zod";

/** What an admin may say about an announcement; texts and limits are the product's. */
export const announcementInput = z.strictObject({
  title: z
    .string({ error: "Title is required" })
    .trim()
    .min(1, "Title is required")
    .max(100, "Title too long"),
  content: z
    .string({ error: "Content is required" })
    .trim()
    .min(1, "Content is required")
    .max(2000, "Content too long"),
  isActive: z
    .boolean({ error: "Active is yes or no" })
    .nullish()
    .transform((isActive) => isActive ?? true),
});
