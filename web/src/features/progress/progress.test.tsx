import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { activityOf, bo, noFriends } from "#src/test/fake-social.ts";
import { daysOf } from "#src/test/fake-progress.ts";
import { challengeSet, freshWorld } from "#src/test/fake-world.ts";
import { openApp, openWorld } from "#src/test/render-app.tsx";

// jsdom has no layout, and a chart of zero size draws nothing.
beforeEach(() => {
  const room = { x: 0, y: 0, top: 0, left: 0, right: 640, bottom: 224, width: 640, height: 224 };
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ ...room, toJSON: () => room });
});

const region = (name: string) => screen.findByRole("region", { name });

function walked(changes: { currentStreak?: number; bestStreak?: number } = {}) {
  const { viewer } = freshWorld();
  const challenges = [0, 1].flatMap((set) =>
    challengeSet("area-career", set).map((challenge, index) => ({
      ...challenge,
      isCompleted: true,
      completedAt: `2025-11-${20 + set}T0${index}:00:00.000Z`,
      activityIds: [`user-ana:${set * 3 + index + 1}:0`],
    })),
  );
  return {
    viewer: viewer && {
      ...viewer,
      level: 2,
      totalXP: 240,
      currentStreak: 2,
      bestStreak: 5,
      completedCount: 1234,
      ...changes,
    },
    challenges,
    days: daysOf([1, 2, 0, 1, "bridged", 6]),
  };
}

describe("/progress", () => {
  test("shows level, completed challenges, streaks and areas", async () => {
    openWorld("/progress", walked());
    expect(await screen.findByRole("heading", { name: "Level Progress" })).toBeVisible();
    expect(screen.getByText("160 XP to go")).toBeVisible();
    expect(await region("Challenge Stats")).toHaveTextContent("1,234challenges completed");
    expect(await region("Streak Stats")).toHaveTextContent("Current2 daysBest5 days");
    const areas = await region("Focus Area Progress");
    expect(await within(areas).findByText("Pick one skill and practise it every week.")).toBeVisible();
    expect(within(areas).getByRole("progressbar", { name: "Career Growth progress" })).toBeVisible();
    expect(within(areas).getAllByText("Level 5 · no current streak")).toHaveLength(5);
    expect(screen.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
  });

  test("shows the five latest challenges with their XP", async () => {
    openWorld("/progress", walked());
    const entries = within(await region("Recent Activity")).getAllByRole("listitem");
    expect(entries).toHaveLength(5);
    expect(entries[0]).toHaveTextContent("Talk about a worry with a friend");
    expect(entries[0]).toHaveTextContent("Career Growth · Nov 21, 2025");
    expect(entries[0]).toHaveTextContent("+60 XP earned");
  });

  test("offers to share a recent challenge only to a person with a friend who is asked before sharing", async () => {
    const world = walked();
    const activity = activityOf({ id: "user-ana", firstName: "Ana", lastName: null }, 6, { isShared: false });
    const social = { ...noFriends(), friends: [bo], myActivities: [activity] };
    openWorld("/progress", { ...world, social });
    const recent = await region("Recent Activity");
    expect(await within(recent).findAllByText("Share with friends?")).toHaveLength(1);
    const [latest] = within(recent).getAllByRole("listitem");
    expect(latest).toHaveTextContent("Share with friends?");
  });

  /** @shows UX-32 */
  test("after a pause the best streak is first, and no sentence mentions a loss", async () => {
    openWorld("/progress", walked({ currentStreak: 0, bestStreak: 21 }));
    const stats = await region("Streak Stats");
    expect(stats).toHaveTextContent("Best21 daysCurrent0 days");
    expect(stats).toHaveTextContent("One five-minute challenge starts the next one.");
    expect(within(stats).getByRole("link", { name: "Choose a challenge" })).toHaveAttribute("href", "/");
  });

  test("a new person sees the next step in every section", async () => {
    openWorld("/progress", {});
    expect(await region("Challenge Stats")).toHaveTextContent("0challenges completed");
    expect(await region("Streak Stats")).toHaveTextContent("One challenge starts your streak.");
    expect(screen.getByRole("link", { name: "Choose a challenge" })).toHaveAttribute("href", "/");
    expect(await region("Streak calendar")).toHaveTextContent("No marks in the last 84 days yet.");
    expect(await region("XP over time")).toHaveTextContent("Your XP will grow here, week by week.");
    expect(await region("Achievements")).toHaveTextContent("Your first stamp is one challenge away.");
    expect(screen.queryByText("Show as a table")).toBeNull();
  });

  test("without any area shows the empty state", async () => {
    openWorld("/progress", { focusAreas: [] });
    expect(await screen.findByText("No focus areas set up yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Setup Your Profile" })).toHaveAttribute(
      "href",
      "/profile-setup",
    );
  });

  test("a failure shows the request's id, and Retry loads the page", async () => {
    const api = createFakeApi(walked());
    api.refuse("Progress", { status: 500, message: "Something went wrong" });
    const { user } = openApp("/progress", api);
    expect(await screen.findByText("Your progress could not be loaded.")).toBeVisible();
    expect(screen.getByText("Request ID: request-1")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Level Progress" })).toBeVisible();
    api.accept("Progress");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await region("Challenge Stats")).toHaveTextContent("1,234");
  });

  test("a later failure keeps the content of an earlier visit", async () => {
    const { api, user } = openWorld("/progress", walked());
    await region("Challenge Stats");
    await user.click(screen.getByRole("link", { name: "Back to Dashboard" }));
    await screen.findByRole("heading", { name: "Hello, Ana" });
    api.refuse("Progress", "offline");
    await user.click(screen.getByRole("link", { name: "Level 2 Achiever" }));
    await waitFor(() => expect(api.callsOf("Progress")).toHaveLength(2));
    expect(window.location.pathname).toBe("/rewards");
    expect(await region("Challenge Stats")).toHaveTextContent("1,234");
    expect(screen.queryByText("Your progress could not be loaded.")).toBeNull();
  });
});

describe("the streak calendar", () => {
  const days = async () => {
    const calendar = await region("Streak calendar");
    return [...calendar.querySelectorAll<HTMLElement>("[data-day]")];
  };

  /** @shows UX-31 */
  test("has twelve weeks, five of them on a phone, and outlines today", async () => {
    openWorld("/progress", walked());
    const shown = await days();
    expect(shown).toHaveLength(84);
    expect(shown.filter(({ classList }) => !classList.contains("max-sm:hidden"))).toHaveLength(35);
    expect(shown.filter(({ className }) => className.includes("outline-ink"))).toEqual([shown.at(-1)]);
    expect(shown.at(-1)?.dataset["day"]).toBe("2025-11-21");
  });

  test("explains its colours with the same marks as the days", async () => {
    openWorld("/progress", { ...walked(), days: daysOf([1, 2, 3, 4, 6]) });
    const shown = await days();
    const colourOf = (mark: Element | undefined) =>
      [...(mark?.classList ?? [])].filter((name) => name.includes("streak-"));
    const colours = shown.slice(-5).map(colourOf);
    expect(colours[0]).toEqual(["border-streak-1", "bg-streak-1", "text-on-streak-1"]);
    const calendar = within(await region("Streak calendar"));
    const legend = [...calendar.getByText("Challenges completed", { selector: "li" }).children];
    expect(legend.map(({ textContent }) => textContent)).toEqual(["1", "2", "3", "4+"]);
    expect(legend.map(colourOf)).toEqual(colours.slice(0, 4));
    expect(colours[4]).toEqual(colours[3]);
    expect(new Set(colours.flat()).size).toBe(12);
  });

  /** @shows UX-22 UX-31 */
  test("shows figures in the marks, nothing in a gap, and a sign where travel skipped a date", async () => {
    openWorld("/progress", walked());
    const latest = (await days()).slice(-6);
    expect(latest.map(({ textContent }) => textContent)).toEqual(["1", "2", "", "1", "", "6"]);
    expect(latest.map((day) => day.querySelector("svg") !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(latest[2]?.className).toContain("border-line bg-surface");
  });

  /** @shows UX-20 */
  test("has a one-sentence summary and a table", async () => {
    openWorld("/progress", walked());
    const calendar = await region("Streak calendar");
    expect(calendar).toHaveTextContent(
      "You completed challenges on 4 days of the last 84. The longest run was 2 days.",
    );
    fireEvent.click(within(calendar).getByText("Show as a table"));
    const rows = within(calendar).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Nov 21, 20256240",
      "Nov 20, 2025Skipped by travel0",
      "Nov 19, 2025140",
      "Nov 17, 2025280",
      "Nov 16, 2025140",
    ]);
  });
});

/** @shows UX-20 */
test("XP over time is a sentence, a chart with its figures on the bars, and a table", async () => {
  openWorld("/progress", walked());
  const history = await region("XP over time");
  expect(history).toHaveTextContent(
    "You earned 400 XP in the last 7 days. Your best of 12 weeks brought 400 XP.",
  );
  const chart = await within(history).findByRole("application");
  expect(chart).toHaveTextContent("XP of each week");
  expect(chart).toHaveTextContent("400");
  expect(chart.querySelectorAll("path[fill='url(#this-week)']")).toHaveLength(1);
  fireEvent.click(within(history).getByText("Show as a table"));
  const rows = within(history).getAllByRole("row");
  expect(rows).toHaveLength(13);
  expect(rows[1]).toHaveTextContent("Nov 15, 2025 to Nov 21, 202510400");
});

test("the chart is not even fetched before it approaches the viewport", async () => {
  const observe = jest.spyOn(IntersectionObserver.prototype, "observe").mockImplementation(() => undefined);
  openWorld("/progress", walked());
  const history = await region("XP over time");
  await waitFor(() => expect(observe).toHaveBeenCalled());
  expect(within(history).getByText("Show as a table")).toBeVisible();
  expect(within(history).queryByRole("application")).toBeNull();
  observe.mockRestore();
});
