import { readFile } from "node:fs/promises";
import process from "node:process";
import { launchBrowser } from "./support/launch-browser.ts";

const publicFolder = new URL("../web/public/", import.meta.url);

/** Sky above and pine below extend the scene to the corners that the favicon rounds off. */
const backdrop = "linear-gradient(#fbe9c3 80%, #0b6b5b 80%)";

/** The icons that devices request: `any` keeps the rounded corners, the others are masked by the device. */
const icons = [
  { file: "icon-192.png", size: 192, isFull: false },
  { file: "icon-512.png", size: 512, isFull: false },
  { file: "icon-maskable-192.png", size: 192, isFull: true },
  { file: "icon-maskable-512.png", size: 512, isFull: true },
  { file: "apple-touch-icon.png", size: 180, isFull: true },
];

const svg = await readFile(new URL("favicon.svg", publicFolder), "utf8");
const browser = await launchBrowser((line) => void process.stderr.write(`${line}\n`));
for (const { file, size, isFull } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body { margin: 0; background: ${isFull ? backdrop : "transparent"} } svg { display: block }</style>${svg}`,
  );
  await page.screenshot({
    path: new URL(file, publicFolder).pathname,
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
