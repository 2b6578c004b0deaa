import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { customGoal, hiddenGoal, inPlaceOfGoal } from "#src/test/fake-goals.ts";
import { bo, noFriends } from "#src/test/fake-social.ts";
import { quietWeek } from "#src/test/fake-week.ts";
import { type FakeArea, freshWorld } from "#src/test/fake-world.ts";
import { button, reachPlan } from "#src/test/goal-screen.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const { name: WAITING, sentence: SENTENCE } = inPlaceOfGoal;
const apiWith = (goal: FakeArea): FakeApi =>
  createFakeApi({
    focusAreas: [goal, ...freshWorld().focusAreas],
    social: { ...noFriends(), friends: [bo] },
  });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

/** A page that is shown again asks at once for what is due. */
function letSecondsPass(seconds: number): void {
  const nowMs = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => nowMs + seconds * 1000);
  document.dispatchEvent(new Event("visibilitychange"));
}
afterEach(() => {
  jest.restoreAllMocks();
});

describe("a goal that is not read yet", () => {
  /** @shows UX-48 */
  test("is a calm sentence with the help lines one tap away, and nothing to open, to share or to complete", async () => {
    const { user } = openApp("/", apiWith(hiddenGoal("waiting")));
    const goal = await card(WAITING);
    expect(goal.getByText(SENTENCE)).toBeVisible();
    expect(goal.getAllByRole("button").map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual(
      [expect.stringContaining("Delete"), "Help lines"],
    );
    expect(goal.queryByRole("link")).toBeNull();
    await user.click(goal.getByRole("button", { name: "Help lines" }));
    await goal.findByText("116 123");
    const numbers = goal.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(numbers).toEqual(["tel:999", "tel:116123"]);
    await user.click(goal.getByRole("button", { name: "Hide help lines" }));
    expect(goal.queryByRole("link")).toBeNull();
  });

  test("appears by itself once it was read, and is not asked about any more", async () => {
    const api = apiWith(hiddenGoal("waiting"));
    openApp("/", api);
    await card(WAITING);
    api.world.focusAreas = [customGoal("goal-0", "Learn to swim"), ...freshWorld().focusAreas];
    const asked = () => api.callsOf("FocusAreas").length;
    const before = asked();
    letSecondsPass(6);
    expect(await screen.findByRole("article", { name: "Learn to swim" })).toBeVisible();
    expect(asked()).toBe(before + 1);
    letSecondsPass(60);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked()).toBe(before + 1);
  });

  test("is on the progress screen, too, with the help lines", async () => {
    openApp("/progress", apiWith(hiddenGoal("waiting")));
    const areas = within(await screen.findByRole("region", { name: "Focus Area Progress" }));
    expect(await areas.findByText(SENTENCE)).toBeVisible();
    expect(areas.getByRole("button", { name: "Help lines" })).toBeVisible();
  });

  test("is not celebrated when it is created", async () => {
    const { user } = await reachPlan(createFakeApi({ hidesGoals: true }));
    await user.click(button("Create Goal & Generate Challenges"));
    expect(await findToast("Goal Kept")).toHaveTextContent("We have not read it yet.");
    expect(await screen.findByRole("article", { name: WAITING }, { timeout: 4000 })).toBeVisible();
  });
});

describe("a kept goal about harm", () => {
  test("is kind words and the lines for it, and can be deleted", async () => {
    const api = apiWith(hiddenGoal("help", "eatingDisorder"));
    const { user } = openApp("/", api);
    const goal = await card("You matter");
    expect(goal.getByText(/This goal could hurt you/u)).toBeVisible();
    expect(await goal.findByRole("link", { name: /^Samaritans/u })).toHaveAttribute("href", "tel:116123");
    expect(api.callsOf("HelpLines").map(({ variables }) => variables)).toEqual([
      { country: null, category: "eatingDisorder" },
    ]);
    // It stands there on every visit: it takes no focus.
    expect(goal.getByRole("heading", { name: "You matter" })).not.toHaveFocus();
    await user.click(goal.getByRole("button", { name: /^Delete/u }));
    const asks = within(await screen.findByRole("alertdialog"));
    await user.click(asks.getByRole("button", { name: "Delete Goal" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: "You matter" })).toBeNull());
  });

  test("that is declined has no crisis lines", async () => {
    const api = apiWith(hiddenGoal("decline", "weapons"));
    openApp("/", api);
    const goal = await card("Not with this one");
    expect(goal.getByText(/Questwell can't help with this/u)).toBeVisible();
    expect(api.callsOf("HelpLines")).toEqual([]);
  });
});

describe("the sentence of a plan", () => {
  const SENTENCE_IN_PLACE = "We have not read this sentence yet. It will be here in a moment.";
  const plan = {
    revision: 2,
    items: [],
    ifThen: SENTENCE_IN_PLACE,
    textCheck: { state: "waiting", category: null },
    updatedAt: "2025-11-22T10:00:00.000Z",
  };

  test("that is not read yet is kept by a save, and replaced on request", async () => {
    const api = createFakeApi({ week: { ...quietWeek, plan } });
    const { user } = openApp("/week", api);
    expect(await screen.findByText(SENTENCE_IN_PLACE)).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Help lines" }));
    expect(await screen.findByRole("link", { name: /^Samaritans/u })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save my plan" }));
    await waitFor(() => expect(api.callsOf("PlanWeek")).toHaveLength(1));
    expect(api.callsOf("PlanWeek")[0]?.variables).toMatchObject({ input: { ifThen: SENTENCE_IN_PLACE } });
    await user.click(screen.getByRole("button", { name: "Write another sentence" }));
    expect(await screen.findByRole("textbox")).toHaveValue("");
  });
});
