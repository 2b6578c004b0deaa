import { runMigrate } from "@questwell/common";
import { createApp } from "./app.ts";
import { configSchema } from "./config.ts";

// Builds the indexes before an upgrade: migrate.ts
await runMigrate(configSchema.pick({ MONGODB_DATABASE: true }), createApp().models);
