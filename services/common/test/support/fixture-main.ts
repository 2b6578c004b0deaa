import { runService, serviceConfig } from "@questwell/common";
import { createFixtureApp } from "./fixture-app.ts";

await runService(serviceConfig, createFixtureApp);
