import type { BrowserContext } from "@playwright/test";

/** Detects every effect of a text on the browser, on every page of a context. */
export async function installScriptCanary(
  context: BrowserContext,
  origin: string,
): Promise<() => Promise<string[]>> {
  const caught: string[] = [];
  // No request leaves this machine, even if a text succeeds.
  await context.route(/evil\.example/u, (route) => route.abort());
  context.on("dialog", (dialog) => {
    caught.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    const url = request.url();
    const isOurs = url.startsWith(`${origin}/`) || url.startsWith("data:") || url.startsWith("blob:");
    if (!isOurs) caught.push(`request: ${url}`);
  });
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) caught.push(`console: ${message.text()}`);
  });
  return async () => {
    for (const page of context.pages()) {
      if (await page.evaluate(() => "hit" in globalThis)) caught.push(`script on ${page.url()}`);
    }
    return caught;
  };
}
