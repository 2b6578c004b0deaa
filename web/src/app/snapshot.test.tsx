import { serialize, deserialize } from "node:v8";

import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createStore, entries, get, set } from "idb-keyval";

import { setOnline } from "#src/test/connection.ts";
import { completeButtons, toggle, withChallenges } from "#src/test/dashboard-screen.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp, openWorld } from "#src/test/render-app.tsx";

type Stored = { version: number; userId: string; savedAt: string; cache: string };

Object.assign(globalThis, {
  structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown,
  indexedDB: new IDBFactory(),
  IDBKeyRange,
});
const store = createStore("questwell", "snapshots");
const storedOf = (userId: string) => get<Stored>(userId, store);
const storedIds = async () => (await entries(store)).map(([key]) => key);
const { viewer: ana } = freshWorld();
if (!ana) throw new Error("The fresh world has a person");
const withBen = { ...ana, id: "user-ben", firstName: "Ben" };
const offlineApi = (changes = {}) => {
  const api = createFakeApi(changes);
  for (const name of ["CurrentViewer", "FocusAreas", "Challenges", "Settings", "Announcements"]) {
    api.refuse(name, "offline");
  }
  return api;
};
const dashboard = () => screen.findByRole("heading", { name: "Level 1 Achiever" });
const unreachable = () => screen.findByText("We can't reach Questwell right now");

let kept: Stored | undefined;

/** What the app itself stored of an open dashboard, as if it had just been closed. */
async function storeScreens() {
  if (!kept) {
    const { user } = openApp("/", withChallenges());
    await screen.findByRole("article", { name: "Career Growth" });
    await user.click(toggle("Career Growth"));
    await waitFor(async () => {
      kept = await storedOf("user-ana");
      expect(kept?.cache).toContain("area-career-hard-1");
    });
    cleanup();
  }
  await set("user-ana", kept, store);
}

beforeEach(async () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clear } = await import("idb-keyval");
  await clear(store);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe("without an answer about who is there", () => {
  test("the stored screens come back, with a banner and every challenge", async () => {
    await storeScreens();
    const { user } = openApp("/", offlineApi());
    await dashboard();
    const banner = await screen.findByRole("region", { name: "Connection and version" });
    expect(banner).toHaveTextContent("We can't reach Questwell right now. You see what was saved here on");
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
    await user.click(toggle("Career Growth"));
    expect(completeButtons()).toHaveLength(3);
  });

  test.each([
    ["a broken server", { status: 500, message: "Something went wrong" }],
    ["a service that is down", { status: 503, message: "Service temporarily unavailable" }],
  ])("%s counts as no answer, never as signed out", async (_what, refusal) => {
    await storeScreens();
    const api = createFakeApi();
    api.refuse("CurrentViewer", refusal);
    openApp("/", api);
    await dashboard();
  });

  test("an ended session does not show them", async () => {
    await storeScreens();
    const api = createFakeApi();
    api.refuse("CurrentViewer", { status: 401, message: "Unauthorized" });
    openApp("/", api);
    await unreachable();
    expect(screen.queryByRole("heading", { name: "Level 1 Achiever" })).toBeNull();
  });

  test("nothing stored leaves the splash with Retry", async () => {
    openApp("/", offlineApi());
    await unreachable();
  });

  test("what an earlier version stored is ignored", async () => {
    await storeScreens();
    const stored = await storedOf("user-ana");
    await set("user-ana", { ...stored, version: 0 }, store);
    openApp("/", offlineApi());
    await unreachable();
  });

  test("what lacks something this version needs is ignored", async () => {
    await storeScreens();
    const stored = await storedOf("user-ana");
    await set("user-ana", { ...stored, cache: stored?.cache.replaceAll("bestStreak", "old") }, store);
    openApp("/", offlineApi());
    await unreachable();
  });

  test("the server's answer takes over when the device is online again", async () => {
    await storeScreens();
    const api = offlineApi();
    openApp("/", api);
    await dashboard();
    if (api.world.viewer) Object.assign(api.world.viewer, { totalXP: 120, firstName: "Anna" });
    for (const name of ["CurrentViewer", "FocusAreas", "Settings", "Announcements"]) api.accept(name);
    setOnline(true);
    expect(await screen.findByRole("heading", { name: "Hello, Anna" })).toBeVisible();
    expect(screen.getByText("80 XP to go")).toBeVisible();
    expect(screen.queryByText(/what was saved here/u)).toBeNull();
  });

  test.each([
    ["nobody", null],
    ["somebody else", withBen],
  ])("when it turns out that %s is signed in, the app is loaded afresh", async (_who, viewer) => {
    await storeScreens();
    const api = offlineApi({ viewer });
    const { load } = openApp("/", api);
    await dashboard();
    api.accept("CurrentViewer");
    setOnline(true);
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
  });
});

describe("the stored screens are erased", () => {
  test("at sign-out, for good, with drafts and the path", async () => {
    await storeScreens();
    sessionStorage.setItem("questwell:draft:feedback:user-ana", "Unfinished");
    const { user, load } = openApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    expect(await storedIds()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem("questwell:session-changed-at")).not.toBeNull();
    // Longer than the pause before storing: what was under way must not come back.
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(await storedIds()).toEqual([]);
  });

  test("when another person signs in, even before every gate is passed", async () => {
    await storeScreens();
    openWorld("/", {
      viewer: { ...withBen, hasAcceptedDisclaimer: false, disclaimerAcceptedAt: null, isOnboarded: false },
    });
    await screen.findByRole("heading", { name: "Important Legal Disclaimer" });
    await waitFor(async () => expect(await storedIds()).toEqual([]));
  });

  test("when nobody is signed in any more", async () => {
    await storeScreens();
    openWorld("/", { viewer: null });
    await waitFor(async () => expect(await storedIds()).toEqual([]));
  });
});

test("only one person's screens are stored", async () => {
  await storeScreens();
  openWorld("/", { viewer: withBen });
  await dashboard();
  await waitFor(async () => expect(await storedIds()).toEqual(["user-ben"]));
});

test("what the server has not confirmed is not stored", async () => {
  await storeScreens();
  const api = withChallenges();
  const { user } = openApp("/", api);
  await dashboard();
  await user.click(toggle("Career Growth"));
  const release = api.hold("CompleteChallenge");
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  const [first] = completeButtons();
  if (first) await user.click(first);
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect((await storedOf("user-ana"))?.cache).not.toContain('"isCompleted":true');
  release();
  await findToast("Achievement Unlocked!");
  await waitFor(async () => expect((await storedOf("user-ana"))?.cache).toContain('"isCompleted":true'));
});
