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

/** A machine that stands still for a moment fails a journey; one that fails twice is broken. */
const again = { retries: 1 };
const desktop = { viewport: { width: 1280, height: 800 } };
const onDesktop = ["curl", "goals", "keyboard", "tabs"].map((journey) => `${journey}.spec.ts`);
/** What an admin announces would pop up in front of everybody else. */
const operator = "operator.spec.ts";
const auditor = "hostile-texts.spec.ts";

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-stack.ts",
  outputDir: "../test-results",
  // A journey waits for the system more than it computes.
  workers: 2,
  fullyParallel: true,
  // On a machine that does other work too, one takes two minutes.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: { launchOptions, trace: "retain-on-failure" },
  // Each journey is made once; every look on the way is at both sizes.
  projects: [
    {
      ...again,
      name: "phone",
      testIgnore: [...onDesktop, operator, auditor],
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
    { ...again, name: "desktop", testMatch: onDesktop, use: desktop },
    {
      name: "operator",
      testMatch: operator,
      dependencies: ["phone", "desktop"],
      use: desktop,
    },
    { name: "auditor", testMatch: auditor, dependencies: ["operator"], use: desktop },
  ],
});
