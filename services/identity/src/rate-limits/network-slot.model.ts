import { createSlotModel } from "@questwell/common";

/** The attempts of wide IPv6 networks: `userId` is a hash that reveals no address, and names no person. */
export const NetworkSlotModel = createSlotModel("network_slots");
