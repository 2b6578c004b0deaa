import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { challengeSet, freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

afterEach(() => {
  jest.useRealTimers();
});

const areaCard = (name: string) => screen.getByRole("article", { name });
const toggle = (name: string) =>
  within(areaCard(name)).getByRole("button", { name: /^(View|Hide) Challenges/u });
const completeButtons = () => screen.queryAllByRole("button", { name: "Mark Complete" });
const cardOf = (title: string) => screen.getByRole("article", { name: title });
const completeIn = (title: string) => within(cardOf(title)).getByRole("button", { name: "Mark Complete" });

const [easy, medium, hard] = challengeSet("area-career", 1).map((challenge) => challenge.title);
if (easy === undefined || medium === undefined || hard === undefined)
  throw new Error("A set has three challenges");

const withChallenges = (changes = {}) =>
  createFakeApi({ challenges: challengeSet("area-career", 1), ...changes });

async function openCareer(api: FakeApi = withChallenges()) {
  const opened = openApp("/", api);
  await screen.findByRole("article", { name: "Career Growth" });
  await opened.user.click(toggle("Career Growth"));
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  return opened;
}

describe("opening an area", () => {
  test("without a challenge asks for new ones after 100 ms and says they are there", async () => {
    const api = createFakeApi();
    const release = api.hold("GenerateChallenges");
    const { user } = openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    expect(toggle("Career Growth")).toHaveAttribute("aria-expanded", "false");
    await user.click(toggle("Career Growth"));
    expect(toggle("Career Growth")).toHaveAccessibleName("Hide Challenges: Career Growth");
    expect(await screen.findByRole("progressbar", { name: "Choosing challenges for you..." })).toBeVisible();
    expect(screen.getByText("Usually under 5 s")).toBeVisible();
    expect(api.callsOf("GenerateChallenges").map(({ variables }) => variables)).toEqual([
      { focusAreaId: "area-career" },
    ]);
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

  test("with challenges shows them and asks for none", async () => {
    const { api } = await openCareer();
    const card = cardOf(easy);
    expect(card).toHaveTextContent("20 XP");
    expect(card).toHaveTextContent("Created Nov 20, 2025");
    expect(card).toHaveTextContent("From Questwell's coach");
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
  });

  test("marks what a model wrote", async () => {
    await openCareer(
      withChallenges({
        challenges: challengeSet("area-career", 1).map((known) => ({ ...known, coach: "openai" })),
      }),
    );
    expect(cardOf(hard)).toHaveTextContent("Written by AI");
  });

  test("closed while the coach works and opened again asks only once", async () => {
    const api = createFakeApi();
    const release = api.hold("GenerateChallenges");
    const { user } = openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    await user.click(toggle("Career Growth"));
    await screen.findByRole("progressbar", { name: "Choosing challenges for you..." });
    await user.click(toggle("Career Growth"));
    await user.click(toggle("Career Growth"));
    await screen.findByRole("progressbar", { name: "Choosing challenges for you..." });
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    release();
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
    expect(api.callsOf("GenerateChallenges")).toHaveLength(1);
  });

  test("shows the three latest completed ones and how many more there are", async () => {
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

  test("that fails to load says so and can be tried again", async () => {
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

  test.each([
    [{ status: 500, message: "Something went wrong" }, "Failed to generate challenges. Please try again."],
    [
      { status: 429, message: "Too many requests. Please try again later." },
      "Too many requests. Please try again later.",
    ],
    ["offline" as const, "Can't reach Questwell. Check your connection."],
  ])("refused with %j keeps the old ones and says %s", async (refusal, text) => {
    const { user, api } = await openCareer();
    api.refuse("GenerateChallenges", refusal);
    await user.click(screen.getByRole("button", { name: "Get Different Challenges" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(completeButtons()).toHaveLength(3);
  });

  test("can be cancelled and asked for again", async () => {
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

describe("completing", () => {
  test("turns the card at once, before the server answers, and moves XP, bar and flag", async () => {
    const { user, api } = await openCareer();
    const release = api.hold("CompleteChallenge");
    await user.click(completeIn(medium));
    const card = cardOf(medium);
    expect(card).toHaveTextContent("+40 XP");
    expect(card).toHaveTextContent("Completing...");
    expect(card).toHaveFocus();
    expect(completeButtons()).toHaveLength(2);
    expect(screen.getByText("160 XP to go")).toBeVisible();
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

  test("a second one without an achievement says Challenge Completed!", async () => {
    const { user } = await openCareer();
    await user.click(completeIn(easy));
    await findToast("Achievement Unlocked!");
    await user.click(completeIn(medium));
    expect(await findToast("Challenge Completed!")).toHaveTextContent("A good step. Keep walking!");
    expect(screen.getByText("140 XP to go")).toBeVisible();
  });

  test("all three in a row count each once, however the answers overlap", async () => {
    const { user, api } = await openCareer();
    const release = api.hold("CompleteChallenge");
    for (const title of [easy, medium, hard]) await user.click(completeIn(title));
    expect(screen.getByText("80 XP to go")).toBeVisible();
    release();
    await waitFor(() => expect(screen.getAllByText("Completed Nov 21, 2025")).toHaveLength(3));
    expect(await screen.findByText("All done here. Well walked!")).toBeVisible();
    expect(screen.getByText("80 XP to go")).toBeVisible();
    expect(api.world.viewer?.totalXP).toBe(120);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(api.callsOf("GenerateChallenges")).toHaveLength(0);
  });

  test("that reaches a level shows the scene until a key is pressed, then a stamp stays", async () => {
    const { viewer } = freshWorld();
    const { user } = await openCareer(withChallenges({ viewer: viewer && { ...viewer, totalXP: 180 } }));
    await user.click(completeIn(easy));
    await findToast("Level Up!");
    expect(screen.getByText("Tap or press any key to go on")).toBeVisible();
    await user.keyboard("x");
    expect(screen.queryByText("Tap or press any key to go on")).toBeNull();
    expect(screen.getByText("Level 2 reached")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Level 2 Achiever" })).toBeVisible();
    expect(screen.getByText("200 XP to go")).toBeVisible();
  });

  test.each([
    [{ status: 500, message: "Something went wrong" }, "The completion was not saved. Please try again."],
    [{ status: 404, message: "Not found" }, "Not found"],
    ["offline" as const, "Can't reach Questwell. Check your connection."],
  ])("refused with %j puts everything back and says %s", async (refusal, text) => {
    const { user, api } = await openCareer();
    api.refuse("CompleteChallenge", refusal);
    await user.click(completeIn(hard));
    const toast = await findToast("Not saved");
    expect(within(toast).getByText(text)).toBeVisible();
    expect(completeButtons()).toHaveLength(3);
    expect(screen.getByText("200 XP to go")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Career Growth progress" })).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
    api.accept("CompleteChallenge");
    await user.click(completeIn(hard));
    await findToast("Achievement Unlocked!");
    expect(completeButtons()).toHaveLength(2);
  });

  test("the id of a broken request can be copied, and only of that", async () => {
    const { user, api } = await openCareer();
    api.refuse("CompleteChallenge", { status: 500, message: "Something went wrong" });
    await user.click(completeIn(hard));
    const toast = await findToast("Not saved");
    await user.click(within(toast).getByRole("button", { name: "Copy ID" }));
    expect(await navigator.clipboard.readText()).toBe("request-1");
    api.refuse("CompleteChallenge", { status: 404, message: "Not found" });
    await user.click(completeIn(hard));
    await screen.findByText("Not found");
    expect(screen.queryByRole("button", { name: "Copy ID" })).toBeNull();
  });

  test("keeps the card in its place until the area is closed", async () => {
    const { user } = await openCareer();
    await user.click(completeIn(easy));
    await findToast("Achievement Unlocked!");
    const titles = () => screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);
    expect(titles()).toEqual([easy, medium, hard]);
    await user.click(toggle("Career Growth"));
    await user.click(toggle("Career Growth"));
    await waitFor(() => expect(titles()).toEqual([medium, hard, "Completed"]));
  });
});

describe("an ended session", () => {
  test("while completing reverts, says so, and leads to /auth after 500 ms, where the path is kept", async () => {
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
    expect(sessionStorage.getItem("questwell:return-path")).toBe("/");
    expect(sessionStorage.getItem("questwell:toast")).toContain("You are logged out. Logging in again...");
  });
});
