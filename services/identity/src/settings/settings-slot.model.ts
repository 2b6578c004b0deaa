import { createSlotModel } from "@questwell/common";

/** Every place that somebody took for a change of settings. */
export const SettingsSlotModel = createSlotModel("settings_slots");
