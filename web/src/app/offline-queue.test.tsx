import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";

import { type QueueItem, newItem } from "#src/lib/offline-queue/queue-item.ts";
import { refreshQueue } from "#src/lib/offline-queue/queue.ts";
import { setOnline } from "#src/test/connection.ts";
import {
  cardOf,
  completeButtons,
  completeIn,
  openWithFakeTimers,
  pass,
  titles,
  toggle,
  withChallenges,
} from "#src/test/dashboard-screen.ts";
import type { FakeApi } from "#src/test/fake-api.ts";

const { easy, medium, hard } = titles;
const stored = (): QueueItem[] => JSON.parse(localStorage.getItem("challengeQueue") ?? "[]") as QueueItem[];
const mediumId = "area-career-medium-1";
const itemOf = (userId: string, challengeId = mediumId) =>
  newItem({ challengeId, userId, completedAt: new Date().toISOString(), xpReward: 40 });
const completions = (api: FakeApi) => api.callsOf("CompleteChallenge").map(({ variables }) => variables);
const banner = () => screen.queryByRole("region", { name: "Connection and version" });
const toastText = (text: string) => screen.getAllByText(text).some((element) => element.closest("li"));

async function openCareer(api = withChallenges()) {
  const opened = await openWithFakeTimers(api);
  await pass(10);
  if (completeButtons().length === 0) fireEvent.click(toggle("Career Growth"));
  await pass(50);
  return opened;
}

/** Queues a completion as another tab would, and advances the time. */
async function queueElsewhere(userId: string, challengeId?: string) {
  localStorage.setItem("challengeQueue", JSON.stringify([itemOf(userId, challengeId)]));
  fireEvent(window, new StorageEvent("storage", { key: "challengeQueue" }));
  await pass(20_000);
}

beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("a completion that does not reach the server", () => {
  test.each([
    ["without an answer", "offline" as const],
    ["with a broken server", { status: 500, message: "Something went wrong" }],
    ["with a conflict", { status: 409, message: "Request already in progress" }],
    ["with a rate limit", { status: 429, message: "Too many requests. Please try again later." }],
  ])("%s reverts, is queued, shows a toast, and is marked as queued", async (_how, refusal) => {
    const { api } = await openCareer();
    api.refuse("CompleteChallenge", refusal);
    const tappedAt = new Date().toISOString();
    fireEvent.click(completeIn(medium));
    await pass(100);
    // The toast waits until no control moves.
    for (let step = 0; step < 6; step += 1) await pass(50);
    expect(toastText("Saved Offline")).toBe(true);
    expect(toastText("Challenge completion saved. Will sync when connection is restored.")).toBe(true);
    expect(cardOf(medium)).toHaveTextContent("Waiting to sync");
    expect(within(cardOf(medium)).queryByRole("button")).toBeNull();
    expect(completeButtons()).toHaveLength(2);
    expect(screen.getByText("200 XP to go")).toBeVisible();
    expect(screen.getByText("+40 XP waiting")).toBeVisible();
    expect(banner()).toHaveTextContent("1 completion waiting");
    expect(stored()).toMatchObject([
      { type: "COMPLETE_CHALLENGE", challengeId: mediumId, userId: "user-ana", completedAt: tappedAt },
    ]);
  });

  /** @shows UX-41 */
  test("is sent with its completion time, is credited once, and All synced is shown briefly", async () => {
    const { api } = await openCareer();
    api.refuse("CompleteChallenge", "offline");
    const tappedAt = new Date().toISOString();
    fireEvent.click(completeIn(medium));
    fireEvent.click(completeIn(hard));
    await pass(1000);
    expect(banner()).toHaveTextContent("2 completions waiting");
    expect(screen.getByText("+100 XP waiting")).toBeVisible();
    const before = api.callsOf("FocusAreas").length;
    api.accept("CompleteChallenge");
    await pass(2000);
    expect(completions(api).slice(-2)).toEqual([
      { challengeId: mediumId, completedAt: tappedAt },
      { challengeId: "area-career-hard-1", completedAt: tappedAt },
    ]);
    expect(stored()).toEqual([]);
    expect(screen.getByText("100 XP to go")).toBeVisible();
    expect(screen.queryByText("+100 XP waiting")).toBeNull();
    expect(screen.getByRole("progressbar", { name: "Career Growth progress" })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
    expect(api.callsOf("FocusAreas").length).toBe(before + 1);
    const order = screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);
    expect(order).toEqual([easy, medium, hard]);
    expect(banner()).toHaveTextContent("All synced");
    await pass(5000);
    expect(banner()).not.toHaveTextContent(/\S/u);
  });

  test("is not attempted while the device is offline, and is sent when it is online again", async () => {
    const { api } = await openCareer();
    setOnline(false);
    await pass(10);
    expect(banner()).toHaveTextContent("You are offline.");
    fireEvent.click(completeIn(medium));
    await pass(20_000);
    expect(cardOf(medium)).toHaveTextContent("Waiting to sync");
    expect(completions(api)).toEqual([]);
    expect(banner()).toHaveTextContent("You are offline. 1 completion waiting");
    setOnline(true);
    await pass(200);
    expect(completions(api)).toHaveLength(1);
    expect(cardOf(medium)).toHaveTextContent("Completed");
    expect(banner()).toHaveTextContent("All synced");
  });

  test("is parked after three failures, and Retry sends it", async () => {
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
    const api = withChallenges();
    api.refuse("CompleteChallenge", { status: 503, message: "Service temporarily unavailable" });
    await openCareer(api);
    // Shorter than the polling interval for friends' activity: that response would retry the parked item.
    await pass(15_000);
    expect(completions(api)).toHaveLength(3);
    expect(stored()).toMatchObject([{ retryCount: 3 }]);
    expect(cardOf(medium)).toHaveTextContent("Waiting to sync");
    api.accept("CompleteChallenge");
    fireEvent.click(within(banner() ?? document.body).getByRole("button", { name: "Retry" }));
    await pass(200);
    expect(stored()).toEqual([]);
    expect(cardOf(medium)).toHaveTextContent("Completed");
  });

  test("is removed from the queue with a notice if the challenge no longer exists", async () => {
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
    const api = withChallenges();
    api.refuse("CompleteChallenge", { status: 404, message: "Not found" });
    await openCareer(api);
    await pass(100);
    expect(toastText("A waiting challenge is no longer available.")).toBe(true);
    expect(stored()).toEqual([]);
    expect(completions(api)).toHaveLength(1);
  });

  test.each([
    { status: 400, code: "BAD_USER_INPUT", message: "Invalid completedAt" },
    { status: 403, code: "FORBIDDEN", message: "Forbidden" },
    { status: 403, message: "Forbidden" },
  ])("is removed from the queue with a notice if the server rejects it for good: %j", async (refusal) => {
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
    const api = withChallenges();
    api.refuse("CompleteChallenge", refusal);
    await openCareer(api);
    await pass(100);
    expect(toastText("A waiting challenge was not accepted.")).toBe(true);
    await pass(30_000);
    expect(stored()).toEqual([]);
    expect(completions(api)).toHaveLength(1);
  });

  test("stays in the queue if a server of another version does not know the call", async () => {
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
    const api = withChallenges();
    api.refuse("CompleteChallenge", { status: 400, code: "GRAPHQL_VALIDATION_FAILED", message: "Unknown" });
    await openCareer(api);
    await pass(15_000);
    expect(stored()).toMatchObject([{ retryCount: 3 }]);
  });

  test("stays in the queue before a gate that the person can pass", async () => {
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
    const api = withChallenges();
    api.refuse("CompleteChallenge", { status: 403, code: "GATE", message: "Disclaimer not accepted" });
    await openCareer(api);
    await pass(30_000);
    expect(stored()).toMatchObject([{ retryCount: 0 }]);
    expect(completions(api)).toHaveLength(1);
  });

  test("is removed from the queue with the server's kind words if its goal is about harm", async () => {
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
    const api = withChallenges();
    const message = "You matter. Please talk to someone you trust, or call a help line.";
    api.refuse("CompleteChallenge", {
      status: 400,
      code: "NEEDS_HELP",
      message,
      help: { category: "selfHarm" },
    });
    await openCareer(api);
    await pass(100);
    expect(toastText(message)).toBe(true);
    expect(stored()).toEqual([]);
    expect(completions(api)).toHaveLength(1);
  });

  test("waits for its owner when the session has ended", async () => {
    const { api, load } = await openCareer();
    api.refuse("CompleteChallenge", { status: 401, message: "Unauthorized" });
    await queueElsewhere("user-ana");
    expect(load).toHaveBeenCalledWith("/auth");
    expect(completions(api)).toHaveLength(1);
    expect(stored()).toMatchObject([{ challengeId: mediumId, retryCount: 0 }]);
  });

  test("is sent only in its owner's session, even if the browser's cookies belong to another user", async () => {
    const { api } = await openCareer();
    await queueElsewhere("user-ana");
    expect(api.callsOf("CompleteChallenge")[0]?.headers).toMatchObject({ "x-expected-viewer": "user-ana" });
    // Another user signed in here; this page has not been notified.
    localStorage.setItem("questwell:session-changed-at", new Date().toISOString());
    await queueElsewhere("user-ana", "area-career-hard-1");
    expect(completions(api)).toHaveLength(1);
    expect(stored()).toMatchObject([{ challengeId: "area-career-hard-1", retryCount: 0 }]);
  });

  test("an ended session at the tap reverts the completion and queues nothing", async () => {
    const { api, load } = await openCareer();
    api.refuse("CompleteChallenge", { status: 401, message: "Unauthorized" });
    fireEvent.click(completeIn(easy));
    await pass(1000);
    expect(load).toHaveBeenCalledWith("/auth");
    expect(stored()).toEqual([]);
    expect(completeButtons()).toHaveLength(3);
  });
});

/** @shows ASVS-14.3.3 */
test("another person's completions are neither sent nor shown", async () => {
  localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ben")]));
  const { api } = await openCareer();
  await pass(20_000);
  expect(completions(api)).toEqual([]);
  expect(banner()).toBeNull();
  expect(completeButtons()).toHaveLength(3);
  expect(stored()).toHaveLength(1);
});

test("a completion queued in another tab is shown here", async () => {
  await openCareer();
  setOnline(false);
  localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana")]));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "challengeQueue" })));
  await pass(10);
  expect(cardOf(medium)).toHaveTextContent("Waiting to sync");
  expect(banner()).toHaveTextContent("1 completion waiting");
});

test("an unreadable queue breaks nothing, and the person is notified", async () => {
  localStorage.setItem("challengeQueue", "{{");
  refreshQueue();
  await openCareer();
  await pass(100);
  expect(toastText("Some saved items could not be read")).toBe(true);
  expect(localStorage.getItem("challengeQueue:set-aside")).toContain("{{");
});

test("a replay never makes the total smaller", async () => {
  const api = withChallenges();
  if (api.world.viewer) Object.assign(api.world.viewer, { totalXP: 380, level: 2 });
  await openCareer(api);
  expect(screen.getByText("20 XP to go")).toBeVisible();
  // A lagging database replica returns a smaller total than the screen already shows.
  if (api.world.viewer) Object.assign(api.world.viewer, { totalXP: 100, level: 1 });
  setOnline(false);
  fireEvent.click(completeIn(medium));
  await pass(10);
  setOnline(true);
  await pass(500);
  expect(stored()).toEqual([]);
  expect(screen.getByRole("heading", { name: "Level 2 Achiever" })).toBeVisible();
  expect(screen.getByText("20 XP to go")).toBeVisible();
});
