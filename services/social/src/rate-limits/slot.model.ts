import { createSlotModel } from "@questwell/common";

/** Every place that a person took under a rate limit. */
export const SlotModel = createSlotModel("slots");
