export { decodeEvent } from "./decode-event.ts";
export * from "./gen/mod.ts";
export * from "./invalidations.ts";
export * from "./nats-permissions.ts";
export * from "./requests.ts";
export { judgeMongo, MONGODB_FLOORS, NATS_FLOOR, refuseNats } from "./server-floors.ts";
export * from "./services.ts";
export { textLimits, type TextLimit } from "./text-limits.ts";
export { userErasedSchema } from "./user-erased-schema.ts";
