import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  areaCard,
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
import { createFakeApi } from "#src/test/fake-api.ts";
import { challengeSet, freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const { easy, medium, hard } = titles;

afterEach(() => {
  jest.useRealTimers();
});

describe("opening an area", () => {
  test("without a challenge requests new ones after 100 ms and shows a toast", async () => {
    const api = createFakeApi();
    const release = api.hold("GenerateChallenges");
    const { user } = openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    expect(toggle("Career Growth")).toHaveAttribute("aria-expanded", "false");
    await user.click(toggle("Career Growth"));
    expect(toggle("Career Growth")).toHaveAccessibleName("Hide Challenges: Career Growth");
    expect(await screen.findByRole("progressbar", { name: "Choosing challenges for you..." })).toBeVisible();
    expect(screen.getByText("Usually under 5 s")).toBeVisible();
    await waitFor(() => expect(api.callsOf("GenerateChallenges")).toHaveLength(1));
    expect(api.callsOf("GenerateChallenges")[0]?.variables).toEqual({ focusAreaId: "area-career" });
    release();
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
    expect(await findToast("Success")).toHaveTextContent(
      "New challenges generated! Start completing them to earn XP.",
    );
    expect(["Easy", "Medium", "Hard"].map((word) => screen.getByText(word).textContent)).toEqual([
      "Easy",
      "Medium",
      "Hard",
    ]);
  });

  test("with challenges shows them and requests none", async () => {
    const { api } = await openCareer();
    const card = cardOf(easy);
    expect(card).toHaveTextContent("Set a timer, put your phone away, and do just this one thing.");
    expect(card).toHaveTextContent("20 XP");
    expect(card).toHaveTextContent("Created Nov 20, 2025");
    expect(card).toHaveTextContent("From Questwell's coach");
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
  });

  test("requests after 100 ms if there is no active challenge, and not at all if there is", async () => {
    const { api } = await openWithFakeTimers(createFakeApi({ challenges: challengeSet("area-career", 1) }));
    fireEvent.click(toggle("Career Growth"));
    await pass(1000);
    expect(completeButtons()).toHaveLength(3);
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
    fireEvent.click(toggle("Physical Health"));
    await pass(90);
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
    await pass(20);
    expect(api.callsOf("GenerateChallenges")).toHaveLength(1);
    await pass(1000);
    expect(completeButtons()).toHaveLength(6);
  });

  test("marks challenges written by a model", async () => {
    await openCareer(
      withChallenges({
        challenges: challengeSet("area-career", 1).map((known) => ({ ...known, coach: "openai" })),
      }),
    );
    expect(cardOf(hard)).toHaveTextContent("Written by AI");
  });

  /** @shows UX-42 */
  test("shows the disclaimer of its area, and a report prefilled with the set", async () => {
    const { user, api } = await openCareer(
      withChallenges({
        challenges: ["career", "physical"].flatMap((area) => challengeSet(`area-${area}`, 1)),
      }),
    );
    expect(within(areaCard("Career Growth")).queryByRole("note")).toBeNull();
    await user.click(toggle("Physical Health"));
    const physical = within(areaCard("Physical Health"));
    expect(await physical.findByRole("note")).toHaveTextContent("This is not medical advice.");
    await user.click(physical.getByRole("button", { name: "Report these challenges" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Send Feedback" }));
    const box = dialog.getByLabelText("Your feedback");
    expect(box).toHaveValue(
      `About challenges for Physical Health (From Questwell's coach):\n“${easy}”\n“${medium}”\n“${hard}”\n\nWhat is wrong with them: `,
    );
    await user.type(box, "Too easy");
    await user.click(dialog.getByRole("button", { name: "Send Feedback" }));
    await findToast("Feedback Submitted");
    expect(api.callsOf("SubmitFeedback")[0]?.variables["message"]).toMatch(/Too easy$/u);
  });

  test("closed while the coach works and opened again requests only once", async () => {
    const api = createFakeApi();
    const release = api.hold("GenerateChallenges");
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(200);
    fireEvent.click(toggle("Career Growth"));
    await pass(200);
    fireEvent.click(toggle("Career Growth"));
    await pass(200);
    expect(screen.getByRole("progressbar", { name: "Choosing challenges for you..." })).toBeVisible();
    release();
    await pass(200);
    expect(completeButtons()).toHaveLength(3);
    expect(api.callsOf("GenerateChallenges")).toHaveLength(1);
  });

  test("waits for a completion in flight before it requests new ones", async () => {
    const api = withChallenges({ challenges: challengeSet("area-career", 1).slice(0, 1) });
    const release = api.hold("CompleteChallenge");
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(200);
    fireEvent.click(completeButtons()[0] ?? document.body);
    await pass(50);
    fireEvent.click(toggle("Career Growth"));
    await pass(50);
    fireEvent.click(toggle("Career Growth"));
    await pass(1000);
    expect(screen.getByRole("progressbar", { name: "Choosing challenges for you..." })).toBeVisible();
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
    release();
    await pass(500);
    expect(api.callsOf("GenerateChallenges")).toHaveLength(1);
    expect(screen.getByRole("region", { name: "Completed" })).toHaveTextContent(easy);
  });

  test("is restored after a reload and after Back, and closed when a link opens the page", async () => {
    const { user, api } = await openCareer();
    cleanup();
    // A reload keeps the state of the history entry.
    const { state } = window.history;
    openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    expect(toggle("Career Growth")).toHaveAttribute("aria-expanded", "false");
    cleanup();
    openApp("/", api, state);
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
    expect(toggle("Career Growth")).toHaveAttribute("aria-expanded", "true");
    const main = within(screen.getByRole("navigation", { name: "Main" }));
    await user.click(main.getByRole("link", { name: "Progress" }));
    await screen.findByRole("heading", { level: 1, name: "Progress" });
    act(() => window.history.back());
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
    await user.click(main.getByRole("link", { name: "Progress" }));
    await screen.findByRole("heading", { level: 1, name: "Progress" });
    await user.click(screen.getByRole("link", { name: "Home" }));
    await screen.findByRole("article", { name: "Career Growth" });
    expect(toggle("Career Growth")).toHaveAttribute("aria-expanded", "false");
    act(() => window.history.back());
    await screen.findByRole("heading", { level: 1, name: "Progress" });
    act(() => window.history.back());
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
    await user.click(toggle("Career Growth"));
    expect(JSON.stringify(window.history.state)).not.toContain("area-career");
  });

  test("shows the three latest completed ones and the count of the rest", async () => {
    const world = freshWorld();
    const done = [1, 2, 3, 4].map((day) => ({
      ...challengeSet("area-career", 0)[0],
      id: `done-${day}`,
      title: `Done on day ${day}`,
      isCompleted: true,
      completedAt: `2025-11-0${day}T10:00:00.000Z`,
    }));
    Object.assign(world.focusAreas[1] ?? {}, { completedCount: 12 });
    await openCareer(
      createFakeApi({
        focusAreas: world.focusAreas,
        challenges: [...challengeSet("area-career", 1), ...done] as never,
      }),
    );
    const list = screen.getByRole("region", { name: "Completed" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Done on day 4Completed Nov 4, 2025+20 XP",
      "Done on day 3Completed Nov 3, 2025+20 XP",
      "Done on day 2Completed Nov 2, 2025+20 XP",
    ]);
    expect(within(list).getByText("+9 more completed")).toBeVisible();
  });

  test("loads the other completed ones by page, ends with a sentence, and keeps the focus", async () => {
    const world = freshWorld();
    const done = Array.from({ length: 25 }, (_, index) => ({
      ...challengeSet("area-career", 0)[0],
      id: `done-${index}`,
      title: `Done ${index}`,
      isCompleted: true,
      completedAt: `2025-10-${String(28 - index).padStart(2, "0")}T10:00:00.000Z`,
    }));
    Object.assign(world.focusAreas[1] ?? {}, { completedCount: 25 });
    const challenges = [...challengeSet("area-career", 1), ...done] as never;
    const api = createFakeApi({ focusAreas: world.focusAreas, challenges });
    const { user } = await openCareer(api);
    const list = within(screen.getByRole("region", { name: "Completed" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    api.refuse("CompletedOfArea", { status: 503, message: "Something went wrong" });
    await user.click(list.getByRole("button", { name: "Show more" }));
    await findToast("Error");
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    api.accept("CompletedOfArea");
    await user.click(list.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(20));
    expect(list.getByText("+5 more completed")).toBeVisible();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(25));
    expect(list.getByText("That is all of them.")).toHaveFocus();
    expect(list.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(list.getAllByRole("listitem").map((item) => item.textContent)[24]).toMatch(/^Done 24/u);
  });

  test("shows an error if loading fails, and can be retried", async () => {
    const api = withChallenges();
    api.refuse("Challenges", { status: 500, message: "Something went wrong" });
    const { user } = openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    await user.click(toggle("Career Growth"));
    expect((await screen.findAllByText("Failed to fetch challenges")).length).toBeGreaterThan(0);
    api.accept("Challenges");
    await user.click(within(areaCard("Career Growth")).getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
  });
});

describe("getting different challenges", () => {
  test("replaces the active ones and keeps the completed ones", async () => {
    const { user, api } = await openCareer();
    await user.click(completeIn(easy));
    await findToast("Achievement Unlocked!");
    await user.click(screen.getByRole("button", { name: "Get Different Challenges" }));
    await findToast("Success");
    expect(api.callsOf("GenerateChallenges")).toHaveLength(1);
    expect(screen.queryByRole("article", { name: medium })).toBeNull();
    expect(completeButtons()).toHaveLength(3);
    expect(within(screen.getByRole("region", { name: "Completed" })).getByText(easy)).toBeVisible();
  });

  /** @shows UX-4 */
  test.each([
    [{ status: 500, message: "Something went wrong" }, "Failed to generate challenges. Please try again."],
    [
      { status: 429, message: "Too many requests. Please try again later." },
      "Too many requests. Please try again later.",
    ],
    ["offline" as const, "Can't reach Questwell. Check your connection."],
  ])("rejected with %j keeps the old ones and shows %s", async (refusal, text) => {
    const { user, api } = await openCareer();
    api.refuse("GenerateChallenges", refusal);
    await user.click(screen.getByRole("button", { name: "Get Different Challenges" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(completeButtons()).toHaveLength(3);
    expect(screen.getByText("That did not work. Nothing has changed here.")).toBeVisible();
    api.accept("GenerateChallenges");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await findToast("Success");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  test("with the hourly limit reached shows when to try again, without Retry", async () => {
    const { user, api } = await openCareer();
    api.refuse("GenerateChallenges", { status: 429, message: "Too many requests.", retryAfter: 1800 });
    await user.click(screen.getByRole("button", { name: "Get Different Challenges" }));
    expect(await findToast("Your coach is resting")).toHaveTextContent(
      /^Your coach is restingYou can go on at \d+:\d\d [AP]M (today|tomorrow)\.$/u,
    );
    expect(screen.getByText(/^Your coach is back at .* Nothing has changed here\.$/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(completeButtons()).toHaveLength(3);
  });

  /** @shows UX-4 */
  test("can be cancelled and requested again", async () => {
    const api = createFakeApi();
    const release = api.hold("GenerateChallenges");
    const { user } = openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    await user.click(toggle("Career Growth"));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("No challenges here yet.")).toBeVisible();
    expect(screen.queryByText("Failed to generate challenges. Please try again.")).toBeNull();
    release();
    await user.click(screen.getByRole("button", { name: "Get Different Challenges" }));
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
  });
});

test("after Get Different Challenges the focus is on the first new one", async () => {
  const { user } = await openCareer();
  const old = within(areaCard("Career Growth")).getAllByRole("article");
  await user.click(screen.getByRole("button", { name: "Get Different Challenges" }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe("ARTICLE"));
  expect(document.activeElement).toBe(within(areaCard("Career Growth")).getAllByRole("article")[0]);
  expect(old).not.toContain(document.activeElement);
});
