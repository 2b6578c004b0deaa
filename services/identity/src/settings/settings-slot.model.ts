import { createSlotModel } from "@questwell/common";

/** The rate limit slots of settings changes. */
export const SettingsSlotModel = createSlotModel("settings_slots");
