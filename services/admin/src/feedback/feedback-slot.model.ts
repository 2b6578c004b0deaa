import { createSlotModel } from "@questwell/common";

/** The rate limit slots of feedback. */
export const FeedbackSlotModel = createSlotModel("feedback_slots");
