import {
  AuthPage,
  framedPages,
  InvitedPage,
  JoinPage,
  OnboardedLayout,
  PrivacyPolicyPage,
} from "#src/app/pages.ts";
import { preload, registerPreloads } from "#src/lib/preload.ts";

/** Screens for unauthenticated visitors; every other screen is rendered inside the layout. */
const openPaths: ReadonlySet<string> = new Set(["/", "/auth", "/privacy-policy"]);

/**
 * Registers the page loaders for links, and prefetches the screen at `path` while the current user is still being
 * queried. The start page needs no prefetch: the screen for unauthenticated visitors is bundled with the app.
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
