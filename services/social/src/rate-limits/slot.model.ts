import { createSlotModel } from "@questwell/common";

/** All slots taken under rate limits. */
export const SlotModel = createSlotModel("slots");
