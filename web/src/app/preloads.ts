import {
  AuthPage,
  framedPages,
  InvitedPage,
  JoinPage,
  OnboardedLayout,
  PrivacyPolicyPage,
} from "#src/app/pages.ts";
import { preload, registerPreloads } from "#src/lib/preload.ts";

/** What people see who are not signed in; every other screen stands in the layout. */
const openPaths: ReadonlySet<string> = new Set(["/", "/auth", "/privacy-policy"]);

/**
 * Tells links what they lead to, and fetches the screen at `path` while the app still asks who is there. At the start
 * there is nothing to fetch: what a stranger sees there comes with the app.
 */
export function preparePages(path: string): void {
  const framed = Object.entries(framedPages).map(([framedPath, page]) => [
    framedPath,
    () => {
      void OnboardedLayout.preload();
      void page.preload();
    },
  ]);
  registerPreloads({
    ...Object.fromEntries(framed),
    "/privacy-policy": PrivacyPolicyPage.preload,
    "/auth": AuthPage.preload,
  });
  if (path.startsWith("/join/")) {
    void InvitedPage.preload();
    void JoinPage.preload();
  } else if (path !== "/") preload(path);
  if (!openPaths.has(path)) void OnboardedLayout.preload();
}
