import type { BrowserContext } from "@playwright/test";

/** Notices whatever a text made a browser do, on every page of a context. */
export async function installScriptCanary(context: BrowserContext, origin: string): Promise<() => Promise<string[]>> {
  const caught: string[] = [];
  // Nothing leaves this machine, also when a text should succeed.
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
