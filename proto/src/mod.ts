export { decodeEvent } from "./decode-event.ts";
export * from "./gen/mod.ts";
export * from "./invalidations.ts";
export * from "./nats-permissions.ts";
export { OLDEST_NATS } from "./oldest-nats.ts";
export * from "./requests.ts";
export * from "./services.ts";
export { userErasedSchema } from "./user-erased-schema.ts";
