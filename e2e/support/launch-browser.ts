import process from "node:process";
import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "@questwell/local-stack";

/** Starts the Chromium of this machine, without a window. */
export async function launchBrowser(
  say: (line: string) => void,
  args: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await ensureChromium(process.env, say);
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...args] });
}
