import { defineConfig } from "@playwright/test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { ensureChromium } from "@questwell/local-stack";
import { sizes } from "./support/sizes.ts";

/** Chromium of the system: nothing is downloaded at test time. */
export const launchOptions = {
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

/** A machine that stalls for a moment fails a journey; one that fails twice is broken. */
const again = { retries: 1 };
/** An admin's announcements would open above every other journey's screens. */
const operator = "operator.spec.ts";
/** An attack rather than a journey: what a text may do does not depend on the window's size. */
const auditor = "hostile-texts.spec.ts";
/** Uses HTTP only. */
const withoutWindow = "curl.spec.ts";
/** A phone has no Tab key. */
const withoutTouch = "keyboard.spec.ts";

const names = Object.keys(sizes) as (keyof typeof sizes)[];
const phones = names.filter((size) => "hasTouch" in sizes[size]);
const desktop = "1280x800";

/** The first steps of every person. */
const inEverySize = new Set(["first-day.spec.ts", "newcomer.spec.ts"]);
const journeys = readdirSync(join(import.meta.dirname, "journeys"))
  .filter((file) => file !== auditor && file !== withoutWindow)
  .toSorted();

/** The sizes in which a journey makes sense. */
const sizesOf = (file: string) => (file === withoutTouch ? [desktop] : names);

const takingTurns = journeys.filter((file) => file !== withoutTouch && !inEverySize.has(file));
/** One in how many of the journeys that take turns also runs on the desktop. */
const desktopEvery = 4;

/**
 * The sizes in which the gate, which has half an hour for everything, runs a journey. The first steps of every person
 * run in all of them. Most people have a phone, so each other journey runs on one, the two phones by turns, and every
 * fourth runs on the desktop, too, which is the only size for the journeys of the keyboard.
 */
const sizesInGate = (file: string): readonly string[] => {
  if (file === withoutTouch || inEverySize.has(file)) return sizesOf(file);
  const turn = takingTurns.indexOf(file);
  const phone = phones.filter((_size, index) => index === turn % phones.length);
  return turn % desktopEvery === 1 ? [...phone, desktop] : phone;
};

/** Whether a journey runs in a size: with SIZES=all in each in which it makes sense, otherwise as in the gate. */
const isMadeIn = (file: string, size: (typeof names)[number]): boolean =>
  (process.env["SIZES"] === "all" ? sizesOf(file) : sizesInGate(file)).includes(size);

/** The one size in which a journey checks its screens on its way: the checks try every width. */
const looksAroundIn = (file: string) =>
  phones.findLast((size) => isMadeIn(file, size)) ?? names.find((size) => isMadeIn(file, size));

const madeIn = (size: (typeof names)[number]) => {
  const files = journeys.filter((file) => isMadeIn(file, size));
  return {
    use: sizes[size],
    metadata: { lookingAround: files.filter((file) => looksAroundIn(file) === size) },
  };
};

export default defineConfig({
  testDir: "journeys",
  globalSetup: "./support/start-stack.ts",
  outputDir: "../test-results",
  // A journey waits for the system more than it computes.
  workers: 2,
  fullyParallel: true,
  // On a busy machine, one takes two minutes.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Rarely a window stops drawing frames, and nothing in it can be pressed: the second try begins after a minute.
  use: { launchOptions, actionTimeout: 60_000, trace: "retain-on-failure" },
  projects: [
    ...names.map((size) => ({
      ...again,
      ...madeIn(size),
      name: size,
      testMatch: [
        ...journeys.filter((file) => file !== operator && isMadeIn(file, size)),
        ...(size === desktop ? [withoutWindow] : []),
      ],
    })),
    // One after the other: each deletes its announcements before the next one begins.
    ...names
      .filter((size) => isMadeIn(operator, size))
      .map((size, index, all) => ({
        ...again,
        ...madeIn(size),
        name: `operator-${size}`,
        testMatch: operator,
        dependencies: index === 0 ? names : [`operator-${all[index - 1]}`],
      })),
    {
      name: "auditor",
      testMatch: auditor,
      dependencies: names.filter((size) => isMadeIn(operator, size)).map((size) => `operator-${size}`),
      use: sizes[desktop],
    },
  ],
});
