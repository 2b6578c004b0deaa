import { jest } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

import { App } from "#src/app/app.tsx";
import { achievementSceneStore } from "#src/lib/celebration/achievement-scene.ts";
import { firstStepStore } from "#src/lib/first-step.ts";
import { levelUpStore } from "#src/lib/celebration/level-up.ts";
import { newVersionStore } from "#src/lib/app-version.ts";
import { refreshQueue } from "#src/lib/offline-queue/queue.ts";
import { page } from "#src/lib/page.ts";
import { restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";
import { forgetToasts } from "#src/lib/toast.ts";
import { type Call, createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import type { World } from "#src/test/fake-world.ts";

/** jsdom has no fetch; this fake supports only the URL that the app calls. */
export const fetchFrom = (api: FakeApi) => async (url: string | URL | Request, init?: RequestInit) => {
  if (url !== "/graphql" || init?.credentials !== "include" || typeof init.body !== "string") {
    throw new TypeError("Unexpected request");
  }
  init.signal?.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
  const headersSent = Object.fromEntries(new Headers(init.headers));
  const call = { ...(JSON.parse(init.body) as Omit<Call, "headers">), headers: headersSent };
  const body = await Promise.race([api.answer(call), aborted]);
  if (body === null) throw new TypeError("Failed to fetch");
  const headers = new Headers({ "content-type": "application/json", "x-request-id": "request-1" });
  return { ok: true, status: 200, statusText: "OK", headers, text: async () => body } as Response;
};

export type OpenedApp = ReturnType<typeof openApp>;

/**
 * Opens the whole app at a path against the fake API, as a person's browser would; `state` is the restored history
 * state of a reload.
 */
export function openApp(path: string, api: FakeApi = createFakeApi(), state: unknown = null) {
  forgetToasts();
  levelUpStore.set(null);
  achievementSceneStore.set(null);
  restoredSnapshotStore.set(null);
  firstStepStore.set(null);
  newVersionStore.set(false);
  refreshQueue();
  globalThis.fetch = fetchFrom(api);
  const load = jest
    .spyOn(page, "load")
    .mockClear()
    .mockImplementation(() => undefined);
  const visit = jest
    .spyOn(page, "visit")
    .mockClear()
    .mockImplementation(() => undefined);
  const reload = jest
    .spyOn(page, "reload")
    .mockClear()
    .mockImplementation(() => undefined);
  window.history.replaceState(state, "", path);
  // Without a delay between keys: nothing in the app depends on one.
  const user = userEvent.setup({ delay: null });
  render(<App />);
  return { api, user, load, visit, reload };
}

/** Opens the app for a person in a given world. */
export const openWorld = (path: string, changes: Partial<World>) => openApp(path, createFakeApi(changes));

/** The stored return path and its owner; null if no path is stored. */
export const keptPath = (): unknown => JSON.parse(sessionStorage.getItem("questwell:return-path") ?? "null");

/** Waits for a toast by its title and returns the card. */
export async function findToast(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const card = screen
      .queryAllByText(title)
      .find((element) => element.closest("li"))
      ?.closest("li");
    if (!card) throw new Error(`No toast "${title}"`);
    return card;
  });
}
