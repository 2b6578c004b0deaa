import type { Browser, CDPSession, Page } from "@playwright/test";

/** Opens a page as a phone with this session would, and closes it when the work is done. */
export async function withPhone<Result>(
  browser: Browser,
  cookie: string,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    await context.setExtraHTTPHeaders({ cookie });
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
