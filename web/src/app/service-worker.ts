/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from "virtual:pwa-register";

import { announceNewVersion, setVersionLoader } from "#src/lib/app-version.ts";
import { page } from "#src/lib/page.ts";

/** Browsers check for a new version on a full load; a tab that stays open checks when it becomes visible again. */
const updateCheckMs = 3_600_000;
/** How long an installed version may take to activate before the page loads it from the server. */
const activationMs = 2_000;
/** The same for a version that still has to be fetched. */
const installationMs = 10_000;
/** How long the server may take to answer before the page reloads from what is stored. */
const answerMs = 3_000;

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
    const patienceMs = registration.waiting ? activationMs : installationMs;
    setTimeout(() => void reloadFromServer(registration), patienceMs);
    if (registration.waiting) return takeOver();
    registration.installing?.addEventListener("statechange", () => void takeOver());
  });
}

/**
 * Reloads without the service worker. Chromium leaves a new version waiting when a request of the page meets its
 * activation, and would serve the old one again. Without a network the page reloads from what is stored.
 */
async function reloadFromServer(registration: ServiceWorkerRegistration): Promise<void> {
  const isReachable = await Promise.race([
    registration.update().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, answerMs, false)),
  ]);
  if (isReachable) await registration.unregister();
  page.reload();
}
