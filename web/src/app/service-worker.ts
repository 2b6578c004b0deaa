/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from "virtual:pwa-register";

import { announceNewVersion, setVersionLoader } from "#src/lib/app-version.ts";
import { page } from "#src/lib/page.ts";

/** Browsers check for a new version on a full load; a tab that stays open checks when it becomes visible again. */
const updateCheckMs = 3_600_000;
/** How long a new version may take to activate before the page reloads without it. */
const arrivalMs = 10_000;

/** Lets the app start without a network, and reports when a newer version is installed. */
export function startServiceWorker(): void {
  const takeOver = registerSW({
    immediate: true,
    onNeedRefresh: announceNewVersion,
    onRegisteredSW: (_url, registration) => {
      if (registration) keepUpToDate(registration, takeOver);
    },
    onRegisterError: (cause: unknown) => console.warn("The service worker could not be registered", cause),
  });
}

function keepUpToDate(registration: ServiceWorkerRegistration, takeOver: () => Promise<void>): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - checkedAt < updateCheckMs) return;
    checkedAt = Date.now();
    registration
      .update()
      .catch((cause: unknown) => console.warn("The check for a new version failed", cause));
  });

  // A plain reload would serve the stored version again: activate the new one first, then reload.
  setVersionLoader(async () => {
    if (!registration.waiting) await registration.update().catch(() => undefined);
    if (!(registration.waiting ?? registration.installing)) return page.reload();
    setTimeout(() => page.reload(), arrivalMs);
    if (registration.waiting) return takeOver();
    registration.installing?.addEventListener("statechange", () => void takeOver());
  });
}
