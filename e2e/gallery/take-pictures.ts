import { mkdir, writeFile } from "node:fs/promises";
import process from "node:process";
import type { Page } from "@playwright/test";
import { startDemoStack } from "./support/demo-stack.ts";
import { at, enterAs, readNews } from "./support/visitor.ts";
import { launchBrowser } from "../support/launch-browser.ts";

// The entry point of `make pictures`: the README's pictures, from the demo's data.
const folder = new URL("../../docs/pictures/", import.meta.url);
/** WebP at this quality and slightly less than double density keeps all of them well below a megabyte. */
const quality = 82;
const sharpness = 1.5;

const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: "dashboard-light", path: "/", size: desktop, scheme: "light", prepare: seeAreas },
  { name: "dashboard-dark", path: "/", size: desktop, scheme: "dark", prepare: seeAreas },
  { name: "progress-light", path: "/progress", size: desktop, scheme: "light", prepare: seeChart },
  { name: "progress-dark", path: "/progress", size: desktop, scheme: "dark", prepare: seeChart },
  { name: "phone-challenges", path: "/", size: phone, scheme: "light", prepare: openArea },
  { name: "phone-friends", path: "/friends", size: phone, scheme: "dark", prepare: seeFeed },
] as const;

const stop = await startDemoStack();
try {
  const browser = await launchBrowser((line) => void process.stderr.write(`${line}\n`));
  await mkdir(folder, { recursive: true });
  for (const { name, path, size, scheme, prepare } of pictures) {
    const page = await browser.newPage({
      viewport: size,
      deviceScaleFactor: sharpness,
      colorScheme: scheme,
      reducedMotion: "reduce",
      // Mara's time zone: another one would move her days.
      timezoneId: "Europe/Berlin",
      serviceWorkers: "block",
    });
    await enterAs(page, "mara");
    // Announcements would open above the dashboard.
    await readNews(page);
    await page.goto(at(path));
    await prepare(page);
    const kilobytes = await take(page, name);
    process.stdout.write(`docs/pictures/${name}.webp ${kilobytes} kB\n`);
    await page.close();
  }
  await browser.close();
} finally {
  await stop();
}

async function seeAreas(page: Page): Promise<void> {
  await page.getByRole("article").nth(4).waitFor();
}

async function openArea(page: Page): Promise<void> {
  const card = page.getByRole("article", { name: "Career Growth" });
  await card.getByRole("button", { name: /^View Challenges/u }).click();
  await page.getByRole("button", { name: "Mark Complete" }).first().waitFor();
  // New challenges have a message, earlier ones have none.
  const message = page.getByRole("button", { name: "Close", exact: true });
  await message.click({ timeout: 5000 }).catch(() => undefined);
  await card.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await page.mouse.wheel(0, -16);
}

async function seeChart(page: Page): Promise<void> {
  // The chart loads when it is scrolled near; the picture shows the top.
  await page.getByRole("heading", { name: "XP over time" }).scrollIntoViewIfNeeded();
  await page.getByRole("application").waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

async function seeFeed(page: Page): Promise<void> {
  const feed = page.getByRole("button", { name: "Cheer" });
  await feed.first().waitFor();
  await page.getByRole("tablist").evaluate((tabs) => tabs.scrollIntoView({ behavior: "instant" }));
  await page.mouse.wheel(0, -16);
}

/** Writes the window as it is shown; returns the picture's size. */
async function take(page: Page, name: string): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
  const picture = Buffer.from(data, "base64");
  await writeFile(new URL(`${name}.webp`, folder), picture);
  return Math.round(picture.byteLength / 1024);
}
