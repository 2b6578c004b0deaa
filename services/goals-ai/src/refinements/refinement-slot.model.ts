import { createSlotModel } from "@questwell/common";

/** Every request that somebody made on a day. */
export const RefinementSlotModel = createSlotModel("refinement_slots");
