import { runMigrate } from "@questwell/common";
import { createApp } from "./app.ts";
import { serviceSchema } from "./config.ts";

// Builds the indexes before an upgrade: migrate.ts
await runMigrate(serviceSchema.pick({ MONGODB_DATABASE: true }), createApp().models);
