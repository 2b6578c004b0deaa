import { createSlotModel } from "@questwell/common";

/** Every place that somebody took under a limit of pace. */
export const SlotModel = createSlotModel("slots");
