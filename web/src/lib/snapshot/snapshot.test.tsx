import "fake-indexeddb/auto";
import { deserialize, serialize } from "node:v8";

import { type ApolloClient, gql } from "@apollo/client";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { clear, createStore, get, keys, set } from "idb-keyval";

import { createApolloClient } from "#src/lib/apollo-client.ts";
import { page } from "#src/lib/page.ts";
import { announceSessionChange } from "#src/lib/session/session-changes.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { keepSnapshot } from "#src/lib/snapshot/keep-snapshot.ts";
import { restoreSnapshot } from "#src/lib/snapshot/snapshot.ts";
import { setVisible } from "#src/test/connection.ts";
import { completeButtons, openCareer, toggle } from "#src/test/dashboard-screen.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { challengeSet, freshWorld } from "#src/test/fake-world.ts";
import { openApp } from "#src/test/render-app.tsx";

// jsdom lacks it and IndexedDB needs it.
globalThis.structuredClone = (value) => deserialize(serialize(value)) as typeof value;

type Stored = { version: number; userId: string; savedAt: string; cache: string };
const store = createStore("questwell", "snapshots");
const stored = (userId = "user-ana") => get<Stored>(userId, store);
const unreachable = "We can't reach Questwell right now";

beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await clear(store);
});

/** Waits until content with this text is stored: hiding the page skips the debounce of one second. */
async function waitForScreens(text: string): Promise<void> {
  for (let tries = 0; !(await stored())?.cache.includes(text); tries += 1) {
    if (tries === 300) throw new Error(`Nothing with ${text} was stored`);
    setVisible(false);
    await new Promise((resolve) => setTimeout(resolve, 10));
    setVisible(true);
  }
}

/** Uses the app until a snapshot is stored, then closes it. */
async function useOnce(api: FakeApi = createFakeApi()): Promise<FakeApi> {
  openApp("/", api);
  await screen.findByRole("article", { name: "Career Growth" });
  await waitForScreens("Career Growth");
  cleanup();
  return api;
}

/** Starts the app while no call reaches the server. */
function openWithoutServer(path = "/"): ReturnType<typeof openApp> {
  const api = createFakeApi();
  api.answer = async () => null;
  return openApp(path, api);
}

function clientOf(userId: string): ApolloClient {
  const client = createApolloClient(() => undefined);
  const { viewer } = freshWorld();
  if (!viewer) throw new Error("The fresh world has no viewer");
  client.writeQuery({
    query: CurrentViewerDocument,
    data: { viewer: { __typename: "User", ...viewer, id: userId } },
  });
  return client;
}

/** A snapshot as earlier versions of the app stored it: one list of all challenges, and none in the areas. */
function asBefore(cache: string): string {
  const entities = JSON.parse(cache) as Record<string, Record<string, unknown>>;
  const areas = Object.values(entities).filter((entity) => entity["__typename"] === "FocusArea");
  const listed = (field: string) =>
    areas.flatMap((area) => {
      const refs = (area[field] ?? []) as { __ref: string }[];
      for (const { __ref } of refs)
        Object.assign(entities[__ref] ?? {}, {
          focusAreaId: area["id"],
          isCompleted: field === "newestCompleted",
        });
      delete area[field];
      return refs;
    });
  const challenges = [...listed("activeChallenges"), ...listed("newestCompleted")];
  entities["ROOT_QUERY"] = { ...entities["ROOT_QUERY"], challenges };
  return JSON.stringify(entities);
}

test("a snapshot of an earlier version shows its challenges, too", async () => {
  const challenges = challengeSet("area-career", 1);
  const [first] = challenges;
  if (!first) throw new Error("There are challenges");
  const done = {
    ...first,
    id: "done",
    title: "Done before",
    isCompleted: true,
    completedAt: first.createdAt,
  };
  const world = freshWorld();
  Object.assign(world.focusAreas[1] ?? {}, { completedCount: 1 });
  await openCareer(createFakeApi({ focusAreas: world.focusAreas, challenges: [...challenges, done] }));
  await waitForScreens("activeChallenges");
  cleanup();
  const snapshot = await stored();
  if (!snapshot) throw new Error("A snapshot was stored");
  await set("user-ana", { ...snapshot, cache: asBefore(snapshot.cache) }, store);
  const { user } = openWithoutServer();
  await screen.findByRole("article", { name: "Career Growth" });
  if (toggle("Career Growth").getAttribute("aria-expanded") === "false")
    await user.click(toggle("Career Growth"));
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  expect(screen.getByText("Done before")).toBeVisible();
});

test("the last screens are shown at a start without a connection, until the server is reachable again", async () => {
  const api = await useOnce();
  expect(await stored()).toMatchObject({
    userId: "user-ana",
    savedAt: expect.stringMatching(/^\d{4}-.*Z$/u),
  });
  const offline = openWithoutServer();
  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Ana" })).toBeVisible();
  expect(screen.getByRole("article", { name: "Career Growth" })).toBeVisible();
  const banner = await screen.findByRole("region", { name: "Connection and version" });
  expect(banner).toHaveTextContent(`${unreachable}. You see what was saved here on`);
  offline.api.answer = (call) => api.answer(call);
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(banner).not.toHaveTextContent(/\S/u));
  expect(screen.getByRole("article", { name: "Career Growth" })).toBeVisible();
});

test("if the server returns another user, the app is reloaded", async () => {
  await useOnce();
  const { api, load } = openWithoutServer();
  await screen.findByRole("heading", { level: 1, name: "Hello, Ana" });
  const back = createFakeApi({ viewer: null });
  api.answer = (call) => back.answer(call);
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
});

test("a server that does not know the onboarding state yet is not queried in a loop", async () => {
  await useOnce();
  const { api } = openWithoutServer();
  const heading = await screen.findByRole("heading", { level: 1, name: "Hello, Ana" });
  const { viewer } = freshWorld();
  const back = createFakeApi({ viewer: viewer && { ...viewer, isOnboarded: null } });
  api.answer = (call) => back.answer(call);
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(back.callsOf("CurrentViewer").length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(back.callsOf("CurrentViewer").length).toBeLessThan(10);
  expect(heading).toBeVisible();
});

describe("the snapshot is erased", () => {
  test("after signing out", async () => {
    const api = await useOnce();
    const { user, load } = openApp("/settings", api);
    await user.click(await screen.findByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    expect(await keys(store)).toEqual([]);
  });

  test("after deleting the account", async () => {
    const api = await useOnce();
    jest.spyOn(page, "confirm").mockReturnValue(true);
    const { user, load } = openApp("/settings", api);
    await user.click(await screen.findByRole("button", { name: "Delete Account" }));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    expect(await keys(store)).toEqual([]);
  });

  test.each([
    ["no user", null],
    ["another user", { ...freshWorld().viewer, id: "user-bo", firstName: "Bo" }],
  ])("if %s is signed in at the next start", async (_who, viewer) => {
    await useOnce();
    openApp("/", createFakeApi({ viewer: viewer as ReturnType<typeof freshWorld>["viewer"] }));
    await waitFor(async () => expect(await keys(store)).not.toContain("user-ana"));
  });
});

/** @shows ASVS-14.3.3 */
test("a snapshot is never shown to another person, even before it is erased", async () => {
  await useOnce();
  const client = createApolloClient(() => undefined);
  expect(await restoreSnapshot(client, "user-bo")).toBe(false);
  expect(client.cache.extract()).toEqual({});
  expect(await restoreSnapshot(client, "user-ana")).toBe(true);
});

test("other people's data that an admin reads is not stored", async () => {
  const client = clientOf("user-ana");
  client.writeQuery({
    query: gql`
      query {
        user(id: "user-bo") {
          id
          email
        }
      }
    `,
    data: { user: { __typename: "User", id: "user-bo", email: "bo@example.org" } },
  });
  const stop = keepSnapshot(client, "user-ana");
  await waitForScreens("ana@example.org");
  stop();
  expect((await stored())?.cache).not.toContain("bo@example.org");
});

/** @shows ASVS-14.3.1 */
test("nothing is stored after any user signed out, here or in another tab", async () => {
  const stop = keepSnapshot(clientOf("user-ana"), "user-ana");
  announceSessionChange();
  setVisible(false);
  // Another person's snapshot, requested later, is stored first: writes keep the order of their requests.
  const other = keepSnapshot(clientOf("user-bo"), "user-bo");
  setVisible(false);
  await waitFor(async () => expect(await keys(store)).toEqual(["user-bo"]));
  setVisible(true);
  stop();
  other();
});

describe("an unusable snapshot is ignored", () => {
  const broken: [string, (good: Stored) => unknown][] = [
    ["of an earlier version", (good) => ({ ...good, version: good.version - 1 })],
    ["without a version", ({ version: _version, ...rest }) => rest],
    ["that is no JSON", (good) => ({ ...good, cache: "{{" })],
    ["without a user", (good) => ({ ...good, cache: "{}" })],
    ["of another user than it states", (good) => ({ ...good, userId: "user-bo" })],
    ["that is no snapshot at all", () => "hello"],
  ];

  test.each(broken)("a snapshot %s", async (_how, change) => {
    const client = clientOf("user-ana");
    const stop = keepSnapshot(client, "user-ana");
    await waitForScreens("ana@example.org");
    stop();
    const good = await stored();
    if (!good) throw new Error("Nothing was stored");
    await set("user-ana", change(good), store);
    openWithoutServer();
    expect(await screen.findByText(unreachable)).toBeVisible();
    expect(screen.queryByText(/Ana/u)).toBeNull();
  });
});
