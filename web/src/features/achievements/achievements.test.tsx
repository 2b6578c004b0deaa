import { describe, expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { completeIn, openCareer, titles, withChallenges } from "#src/test/dashboard-screen.ts";
import { catalogue } from "#src/test/fake-progress.ts";
import { openApp, openWorld } from "#src/test/render-app.tsx";

const earned = (...ids: string[]) =>
  catalogue().map((each) =>
    ids.includes(each.id)
      ? { ...each, earnedAt: `2025-11-0${1 + ids.indexOf(each.id)}T10:00:00.000Z`, progress: null }
      : each,
  );
const gallery = () => screen.findByRole("region", { name: "Achievements" });
/** The gallery with the catalogue loaded. */
const filledGallery = async () => {
  const region = await gallery();
  await within(region).findByText(/ of 8 earned$/u);
  return region;
};
const seenKey = "questwell:seen-achievements:user-ana";

describe("the achievements", () => {
  test("are stamps with their date, the latest first", async () => {
    openWorld("/progress", { achievements: earned("first_step", "done_10") });
    const stamps = [...(await filledGallery()).querySelectorAll("[data-stamp]")];
    expect(stamps.map(({ textContent }) => textContent)).toEqual(["Getting Momentum", "First Step"]);
    expect(await gallery()).toHaveTextContent("2 of 8 earned");
    expect(await gallery()).toHaveTextContent("Earned Nov 1, 2025");
  });

  /** @shows UX-33 */
  test("that are locked show how and how far, the nearest first, and none is left out", async () => {
    openWorld("/progress", { achievements: earned("first_step") });
    const list = await filledGallery();
    const locked = within(list).getAllByRole("heading", { level: 4 });
    expect(locked.map(({ textContent }) => textContent)).toEqual([
      "Challenge Accepted",
      "Spark",
      "Rising",
      "One Good Week",
      "Getting Momentum",
      "Building Routine",
      "Know Thyself",
    ]);
    expect(within(list).getByText("Show 1 more")).toBeVisible();
    expect(list).toHaveTextContent("Complete 50 challenges.");
    const bar = within(list).getByRole("progressbar", { name: "Progress to Building Routine" });
    expect(bar).toHaveAttribute("aria-valuetext", "37 / 50");
    expect(within(list).queryByRole("progressbar", { name: "Progress to Know Thyself" })).toBeNull();
  });

  test("that are all earned leave no locked ones", async () => {
    const achievements = catalogue().map((each) => ({
      ...each,
      earnedAt: "2025-11-01T10:00:00.000Z",
      progress: null,
    }));
    openWorld("/progress", { achievements });
    expect(await filledGallery()).toHaveTextContent("8 of 8 earned");
    expect(screen.queryByText("Still to earn")).toBeNull();
  });

  test("can be retried after a failed load", async () => {
    const api = createFakeApi({});
    api.refuse("Achievements", { status: 503, message: "Service temporarily unavailable" });
    const { user } = openApp("/progress", api);
    expect(await screen.findByText("Your achievements could not be loaded.")).toBeVisible();
    expect(within(await gallery()).getByText("Request ID: request-1")).toBeVisible();
    api.accept("Achievements");
    await user.click(within(await gallery()).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("0 of 8 earned")).toBeVisible();
  });
});

describe("a new achievement", () => {
  const scene = () => screen.queryByText("Achievement Unlocked!");

  test("that friends or a goal brought is celebrated once, when this device first sees it", async () => {
    localStorage.setItem(seenKey, JSON.stringify({ ids: ["first_step"], hasBegun: true }));
    openWorld("/", { achievements: earned("first_step", "know_thyself") });
    const shown = await screen.findByText("Achievement Unlocked!");
    expect(shown.closest("output")).toHaveTextContent("Know Thyself");
    expect(shown.closest("output")).not.toHaveTextContent("First Step");
    fireEvent.keyDown(window, { key: "x" });
    expect(scene()).toBeNull();
    expect(localStorage.getItem(seenKey)).toContain("know_thyself");
  });

  test("does not count one that was earned before the device was first used", async () => {
    openWorld("/", { achievements: earned("first_step", "know_thyself") });
    await screen.findByRole("article", { name: "Career Growth" });
    expect(scene()).toBeNull();
    expect(localStorage.getItem(seenKey)).toContain("know_thyself");
  });

  test("of a completion is stamped next to its toast, which announces it, and not again later", async () => {
    const { user } = await openCareer(withChallenges());
    await user.click(completeIn(titles.medium));
    const toastTexts = await screen.findAllByText("Achievement Unlocked!");
    const stamp = toastTexts.find((element) => element.closest("output"))?.closest("output");
    expect(stamp).toHaveTextContent("First Step");
    expect(stamp).toHaveAttribute("aria-hidden", "true");
    fireEvent.pointerDown(window);
    expect(document.querySelector("output [data-stamp]")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Level 1 Achiever" }));
    expect(await within(await gallery()).findByText("1 of 8 earned")).toBeVisible();
    expect(document.querySelector("output [data-stamp]")).toBeNull();
  });
});
