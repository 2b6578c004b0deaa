import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Pictures to look at, apart from the journeys: `make gallery`. A state that cannot be reached, or words that are missing, fail. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  globalSetup: "./support/hang-pictures.ts",
  outputDir: "../../test-results",
  // Pictures come out in order, and the operators' come last.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  projects: [
    {
      name: "gallery",
      // A service worker would answer before a fault on the wire can.
      use: {
        ...journeys.use,
        viewport: { width: 1280, height: 800 },
        serviceWorkers: "block",
        actionTimeout: 20_000,
        trace: "off",
      },
    },
  ],
});
