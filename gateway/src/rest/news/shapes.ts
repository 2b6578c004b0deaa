import { z } from "zod";
import { body, id, named, object, text, time } from "../fields.ts";

export const FeedbackBody = body({
  message: text("Mutation.submitFeedback.message", "Please enter your feedback before submitting."),
});

export const Announcement = named("Announcement", {
  id,
  title: z.string(),
  content: z.string(),
  isActive: z.boolean(),
  createdAt: time,
});
export const Announcements = z.array(Announcement);

export const SubmittedFeedback = object({ message: z.string(), id });
