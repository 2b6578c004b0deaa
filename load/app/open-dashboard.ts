import { withPhone } from "../../e2e/support/with-phone.ts";

type Browser = Parameters<typeof withPhone>[0];

/**
 * Loads the dashboard as the first visit of a phone, opens the first area as soon as it is there, and waits for a
 * challenge.
 *
 * @param slowdown the factor by which the processor is throttled.
 * @returns the time from the start of the load to the frame that shows the challenge, in milliseconds.
 */
export async function timeToFirstChallenge(
  browser: Browser,
  url: string,
  { cookie, slowdown }: { cookie: string; slowdown: number },
): Promise<number> {
  return withPhone(browser, cookie, async (page, session) => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(openFirstArea, { opener: "View Challenges", challenge: "Mark Complete" });
    await page.goto(url);
    const seen = await page.waitForFunction(() => (window as unknown as Watched).challengeMs);
    return (await seen.jsonValue()) ?? 0;
  });
}

interface Watched {
  challengeMs?: number;
}

/** Runs in the page: clicks the first `opener` and keeps the time of the first painted frame with a `challenge`. */
function openFirstArea({ opener, challenge }: { opener: string; challenge: string }): void {
  const find = (text: string) =>
    [...document.querySelectorAll("button")].find(
      (each) => each.textContent.includes(text) || each.ariaLabel?.includes(text),
    );
  let isOpened = false;
  const observer = new MutationObserver(() => {
    if (find(challenge)) {
      observer.disconnect();
      // A task after the next frame starts when that frame has been presented.
      requestAnimationFrame(() =>
        setTimeout(() => ((window as unknown as Watched).challengeMs = performance.now())),
      );
    } else if (!isOpened) {
      const button = find(opener);
      isOpened = button !== undefined;
      button?.click();
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
