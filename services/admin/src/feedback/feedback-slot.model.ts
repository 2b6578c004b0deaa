import { createSlotModel } from "@questwell/common";

/** Every place that somebody took for feedback. */
export const FeedbackSlotModel = createSlotModel("feedback_slots");
