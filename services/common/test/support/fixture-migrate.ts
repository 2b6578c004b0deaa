import { runMigrate, serviceConfig } from "@questwell/common";
import { NoteModel } from "./fixture-app.ts";

await runMigrate(serviceConfig.pick({ MONGODB_DATABASE: true }), [NoteModel], 3000);
