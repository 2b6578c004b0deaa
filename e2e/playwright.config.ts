import { defineConfig, devices } from "@playwright/test";
import process from "node:process";
import { ensureChromium } from "@questwell/local-stack";

/** Chromium of the system: nothing is downloaded at test time. */
const launchOptions = {
  executablePath: await ensureChromium(process.env, (line) => process.stderr.write(`${line}\n`)),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-stack.ts",
  outputDir: "../test-results",
  // The whole system shares two cores with the browser.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: { launchOptions, trace: "retain-on-failure" },
  projects: [
    {
      name: "phone",
      // curl has no window.
      testIgnore: "curl.spec.ts",
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
