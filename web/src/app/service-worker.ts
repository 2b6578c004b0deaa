/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from "virtual:pwa-register";

import { announceNewVersion, setVersionLoader } from "#src/lib/app-version.ts";
import { page } from "#src/lib/page.ts";

/** Browsers look for a new version at a full load; a tab that stays open asks when it is looked at again. */
const updateCheckMs = 3_600_000;
/** How long a new version may take to arrive before the page is loaded without it. */
const arrivalMs = 10_000;

/** Lets the app start without a network, and tells when a newer version has arrived. */
export function startServiceWorker(): void {
  const takeOver = registerSW({
    immediate: true,
    onNeedRefresh: announceNewVersion,
    onRegisteredSW: (_url, registration) => {
      if (registration) keepUpToDate(registration, takeOver);
    },
    onRegisterError: (cause: unknown) => console.warn("The app cannot be stored on this device", cause),
  });
}

function keepUpToDate(registration: ServiceWorkerRegistration, takeOver: () => Promise<void>): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - checkedAt < updateCheckMs) return;
    checkedAt = Date.now();
    registration.update().catch((cause: unknown) => console.warn("No look for a new version", cause));
  });

  // A plain reload would get the stored version again: the new one has to take over first, and then reloads.
  setVersionLoader(async () => {
    if (!registration.waiting) await registration.update().catch(() => undefined);
    if (!(registration.waiting ?? registration.installing)) return page.reload();
    setTimeout(() => page.reload(), arrivalMs);
    if (registration.waiting) return takeOver();
    registration.installing?.addEventListener("statechange", () => void takeOver());
  });
}
