import { createSlotModel } from "@questwell/common";

/** All rate limit slots for refinement requests of a day. */
export const RefinementSlotModel = createSlotModel("refinement_slots");
