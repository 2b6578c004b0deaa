import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Screenshots to review, apart from the journeys: `make gallery`. An unreachable state or a missing text fails. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  globalSetup: "./support/hang-pictures.ts",
  outputDir: "../../test-results",
  // Screenshots are taken in order, the operators' last.
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
