/** Below this version the NATS server ignores `term` and redelivers a poison message forever. */
export const OLDEST_NATS = "2.10.23";
