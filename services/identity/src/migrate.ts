import { runMigrate } from "@questwell/common";
import { toolConfigSchema } from "./config.ts";
import { models } from "./models.ts";

// Builds the indexes before an upgrade: migrate.ts
await runMigrate(toolConfigSchema, models);
