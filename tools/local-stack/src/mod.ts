export { startMongo } from "./mongodb/start-mongo.ts";
export { natsCredentials } from "./nats/nats-users.ts";
export type { NatsCredentials, NatsUser } from "./nats/nats-users.ts";
export { startNats } from "./nats/start-nats.ts";
export type { NatsOptions } from "./nats/start-nats.ts";
export type { BackingServer, ServerOptions } from "./servers/backing-server.ts";
