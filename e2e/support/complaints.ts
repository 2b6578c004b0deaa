import type { BrowserContext } from "@playwright/test";

/** Collects what the pages of a context log for developers: a text without a translation, a breach of the security policy. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (/Missing translation|Content Security Policy/u.test(text)) complaints.push(text);
  });
  return complaints;
}
