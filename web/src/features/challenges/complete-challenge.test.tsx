import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  cardOf,
  completeButtons,
  completeIn,
  openCareer,
  openWithFakeTimers,
  pass,
  titles,
  toggle,
  withChallenges,
} from "#src/test/dashboard-screen.ts";
import { playedNotes } from "#src/test/fake-audio.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, keptPath } from "#src/test/render-app.tsx";

const { easy, medium, hard } = titles;

afterEach(() => {
  jest.useRealTimers();
});

describe("completing", () => {
  /** @shows UX-1 */
  test("updates the card immediately, before the server responds, and moves XP, bar and flag", async () => {
    const { user, api } = await openCareer();
    const release = api.hold("CompleteChallenge");
    await user.click(completeIn(medium));
    const card = cardOf(medium);
    expect(card).toHaveTextContent("+40 XP");
    expect(card).toHaveTextContent("Completing...");
    expect(card).toHaveFocus();
    expect(completeButtons()).toHaveLength(2);
    expect(await screen.findByText("160 XP to go")).toBeVisible();
    expect(screen.getByRole("img", { name: "Your trail: 20% of the way to level 2" })).toBeVisible();
    expect(document.querySelector("[data-flag]")).toHaveAttribute("data-flag", "20");
    expect(screen.getByRole("progressbar", { name: "Career Growth progress" })).toHaveAttribute(
      "aria-valuenow",
      "20",
    );
    release();
    expect(await findToast("Achievement Unlocked!")).toHaveTextContent(
      "First Step: A good step. Keep walking!",
    );
    expect(cardOf(medium)).toHaveTextContent("Completed Nov 21, 2025");
    await waitFor(() => expect(screen.getByText("1-day streak")).toBeVisible());
    expect(api.callsOf("CompleteChallenge")).toHaveLength(1);
  });

  /** @shows UX-1 UX-30 */
  test.each([
    [true, [523, 659, 784, 1046]],
    [false, []],
  ])("with sound effects %s plays %j, before the server responds", async (soundEffects, notes) => {
    const settings = { ...freshWorld().settings, soundEffects };
    const api = withChallenges({ settings });
    const release = api.hold("CompleteChallenge");
    await openCareer(api);
    playedNotes.length = 0;
    fireEvent.click(completeIn(easy));
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(playedNotes.map(({ frequencyHz }) => frequencyHz)).toEqual(notes);
    expect(completeButtons()).toHaveLength(2);
    release();
    await findToast("Achievement Unlocked!");
  });

  /** @shows UX-13 */
  test("a second tap on the same challenge is not counted twice", async () => {
    const { api } = await openCareer();
    const button = completeIn(easy);
    fireEvent.click(button);
    fireEvent.click(button);
    await findToast("Achievement Unlocked!");
    expect(api.callsOf("CompleteChallenge")).toHaveLength(1);
    expect(await screen.findByText("180 XP to go")).toBeVisible();
  });

  test("a second one without an achievement shows Challenge Completed!", async () => {
    const { user } = await openCareer();
    await user.click(completeIn(easy));
    await findToast("Achievement Unlocked!");
    await user.click(completeIn(medium));
    expect(await findToast("Challenge Completed!")).toHaveTextContent("A good step. Keep walking!");
    expect(await screen.findByText("140 XP to go")).toBeVisible();
  });

  test("all three in a row count once each, even if the responses overlap", async () => {
    const { api } = await openWithFakeTimers(withChallenges());
    fireEvent.click(toggle("Career Growth"));
    await pass(20);
    const release = api.hold("CompleteChallenge");
    for (const title of [easy, medium, hard]) fireEvent.click(completeIn(title));
    await pass(20);
    expect(screen.getByText("80 XP to go")).toBeVisible();
    release();
    await pass(1000);
    expect(screen.getAllByText("Completed Nov 21, 2025")).toHaveLength(3);
    expect(screen.getByText("All done here. Well walked!")).toBeVisible();
    expect(screen.getByText("80 XP to go")).toBeVisible();
    expect(api.world.viewer?.totalXP).toBe(120);
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
  });

  /** @shows UX-29 */
  test("that reaches a level shows the scene until a key is pressed, then a stamp stays", async () => {
    const { viewer } = freshWorld();
    await openWithFakeTimers(withChallenges({ viewer: viewer && { ...viewer, totalXP: 180 } }));
    fireEvent.click(toggle("Career Growth"));
    await pass(20);
    fireEvent.click(completeIn(easy));
    await pass(50);
    expect(screen.getByText("Tap or press any key to go on")).toBeVisible();
    fireEvent.keyDown(window, { key: "x" });
    expect(screen.queryByText("Tap or press any key to go on")).toBeNull();
    expect(screen.getByText("Level 2 reached")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Level 2 Achiever" })).toBeVisible();
    expect(screen.getByText("200 XP to go")).toBeVisible();
    for (let step = 0; step < 8; step += 1) await pass(50);
    expect(screen.getAllByText("Level Up!").some((element) => element.closest("li"))).toBe(true);
  });

  test.each([
    { status: 400, message: "Invalid completedAt" },
    { status: 403, message: "Forbidden" },
    { status: 404, message: "Not found" },
  ])(
    "rejected with $status reverts everything, shows the server's reason, and queues nothing",
    async (refusal) => {
      const { user, api } = await openCareer();
      api.refuse("CompleteChallenge", refusal);
      await user.click(completeIn(hard));
      const toast = await findToast("Not saved");
      expect(within(toast).getByText(refusal.message)).toBeVisible();
      expect(within(toast).queryByRole("button", { name: "Copy ID" })).toBeNull();
      expect(completeButtons()).toHaveLength(3);
      expect(screen.getByText("200 XP to go")).toBeVisible();
      expect(screen.getByRole("progressbar", { name: "Career Growth progress" })).toHaveAttribute(
        "aria-valuenow",
        "0",
      );
      expect(localStorage.getItem("challengeQueue") ?? "[]").toBe("[]");
      api.accept("CompleteChallenge");
      await user.click(completeIn(hard));
      await findToast("Achievement Unlocked!");
      expect(completeButtons()).toHaveLength(2);
    },
  );

  test("keeps the card in its place until the area is closed", async () => {
    const { user } = await openCareer();
    await user.click(completeIn(easy));
    await findToast("Achievement Unlocked!");
    const order = () => screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);
    expect(order()).toEqual([easy, medium, hard]);
    await user.click(toggle("Career Growth"));
    await user.click(toggle("Career Growth"));
    await waitFor(() => expect(order()).toEqual([medium, hard, "Completed"]));
  });
});

describe("an ended session", () => {
  /** @shows UX-12 */
  test("while completing reverts, shows a toast, and redirects to /auth after 500 ms with the path stored", async () => {
    const { api, load } = await openCareer();
    api.refuse("CompleteChallenge", { status: 401, message: "Unauthorized" });
    jest.useFakeTimers();
    fireEvent.click(completeIn(easy));
    await act(() => jest.advanceTimersByTimeAsync(450));
    expect(completeButtons()).toHaveLength(3);
    expect(load).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    const toast = await findToast("Unauthorized");
    expect(within(toast).getByText("You are logged out. Logging in again...")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith("/auth");
    expect(keptPath()).toEqual({ path: "/", userId: "user-ana" });
    expect(sessionStorage.getItem("questwell:toast")).toContain("You are logged out. Logging in again...");
  });

  test("found when the user is refetched redirects there too, without showing the landing page", async () => {
    const { api, load } = await openCareer();
    const signedOutApi = createFakeApi({ viewer: null });
    const answer = api.answer.bind(api);
    api.answer = (call) =>
      call.operationName === "CurrentViewer" ? signedOutApi.answer(call) : answer(call);
    fireEvent.click(completeIn(easy));
    await findToast("Unauthorized");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Hello, Ana");
    await waitFor(() => expect(load).toHaveBeenCalledWith("/auth"));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Hello, Ana");
  });
});
