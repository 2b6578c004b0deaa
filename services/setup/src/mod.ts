/** What the tools share with the programs of this package, and which makes no connection. */
export { readUnlessMissing, replaceSecretFile, secretFile } from "./files/secret-file.ts";
export { makeKey, parseKeySet, privateJwks, publicJwks } from "./keys/key-set.ts";
export { databaseOf } from "./mongodb/database-of.ts";
export { natsUsers, serverUsers } from "./nats/server-users.ts";
export { complete } from "./secrets/complete.ts";
export { secretPlans } from "./secrets/secret-plan.ts";
export { makePassword } from "./keys/password.ts";
