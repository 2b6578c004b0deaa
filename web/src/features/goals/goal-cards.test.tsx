import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { areaCard, toggle } from "#src/test/dashboard-screen.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { customGoal } from "#src/test/fake-goals.ts";
import { bo, noFriends } from "#src/test/fake-social.ts";
import { challengeSet, freshWorld, type World } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const longTitle =
  "Cross the whole island on foot with my sister before the summer ends, one ridge after the other";

function withGoals(halves: readonly number[], changes: Partial<World> = {}): FakeApi {
  const goals = halves.map((half, index) => customGoal(`goal-${index}`, `Goal ${index}`, half));
  return createFakeApi({
    focusAreas: [...goals, ...freshWorld().focusAreas],
    challenges: goals.flatMap(({ id }) => challengeSet(id, 0)),
    ...changes,
  });
}

async function openGoals(api: FakeApi) {
  const opened = openApp("/", api);
  await screen.findByRole("article", { name: "Goal 0" });
  return opened;
}

const asks = () => screen.findByRole("alertdialog");
const button = (element: HTMLElement, name: string) => within(element).getByRole("button", { name });

describe("the banner", () => {
  test.each([0, 1, 2])("with %i goals leads to a new one", async (count) => {
    const { user } = openApp("/", withGoals(Array.from({ length: count }, () => 0)));
    await user.click(
      await screen.findByRole("link", {
        name: `Create Custom Goal (${count}/3) Something of your own, with a plan`,
      }),
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Create Custom Goal" })).toBeVisible();
  });

  test("with three goals shows that the limit is reached", async () => {
    const { user } = await openGoals(withGoals([0, 0, 0]));
    const full = screen.getByRole("button", {
      name: "Custom Goal Limit Reached – Delete a custom goal to create a new one (3/3)",
    });
    expect(full).toHaveAttribute("aria-disabled", "true");
    expect(screen.queryByRole("link", { name: /Create Custom Goal/u })).toBeNull();
    await user.click(full);
    expect(window.location.pathname).toBe("/");
  });
});

describe("the card of a goal", () => {
  test("comes first, shows the next step, and lists its plan when opened", async () => {
    const { user } = await openGoals(withGoals([3]));
    expect(screen.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("Goal 0");
    expect(areaCard("Goal 0")).toHaveTextContent("Next: Take the first small step");
    await user.click(toggle("Goal 0"));
    const plan = await screen.findByRole("region", { name: "Plan" });
    expect(plan).toHaveTextContent("1 of 2 steps done");
    expect(
      within(plan)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Keep Monday mornings for itDone", "Take the first small stepHalfway"]);
    expect(screen.queryByRole("button", { name: "Share this goal with friends" })).toBeNull();
  });

  test("shows a long title in full", async () => {
    openApp("/", createFakeApi({ focusAreas: [customGoal("goal-0", longTitle)] }));
    expect(await screen.findByRole("article", { name: longTitle })).toBeVisible();
  });

  test("a built-in area cannot be deleted", async () => {
    await openGoals(withGoals([0]));
    expect(within(areaCard("Career Growth")).queryByRole("button", { name: /Delete/u })).toBeNull();
  });

  /** @shows UX-9 */
  test("is deleted after a confirmation; the focus goes to the list and the slot is free", async () => {
    const { user, api } = await openGoals(withGoals([0, 0, 0]));
    await user.click(button(areaCard("Goal 1"), "Delete Custom Goal: Goal 1"));
    const dialog = await asks();
    expect(dialog).toHaveAccessibleName("Delete Custom Goal");
    expect(button(dialog, "Cancel")).toHaveFocus();
    await user.click(button(dialog, "Delete Goal"));
    await findToast("Custom Goal Deleted");
    await waitFor(() => expect(screen.queryByRole("article", { name: "Goal 1" })).toBeNull());
    expect(api.callsOf("DeleteGoal").map(({ variables }) => variables)).toEqual([{ id: "goal-1" }]);
    expect(screen.getByRole("link", { name: /^Create Custom Goal \(2\/3\)/u })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Your Quest Progress" })).toHaveFocus());
  });

  test("stays after Cancel or Escape, and the focus returns to its control", async () => {
    const { user, api } = await openGoals(withGoals([0]));
    const control = button(areaCard("Goal 0"), "Delete Custom Goal: Goal 0");
    await user.click(control);
    await user.click(button(await asks(), "Cancel"));
    await waitFor(() => expect(control).toHaveFocus());
    await user.click(control);
    await asks();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.callsOf("DeleteGoal")).toHaveLength(0);
  });

  test("stays if the deletion fails", async () => {
    const api = withGoals([0]);
    api.refuse("DeleteGoal", { status: 500, message: "Something went wrong" });
    const { user } = await openGoals(api);
    await user.click(button(areaCard("Goal 0"), "Delete Custom Goal: Goal 0"));
    await user.click(button(await asks(), "Delete Goal"));
    expect(await findToast("Error")).toHaveTextContent("Failed to delete custom goal. Please try again.");
    expect(areaCard("Goal 0")).toBeVisible();
  });

  test("at 100 % moves to the finished goals by the same call", async () => {
    const { user, api } = await openGoals(withGoals([4]));
    expect(areaCard("Goal 0")).toHaveTextContent("Every step is done. Well walked!");
    await user.click(button(areaCard("Goal 0"), "Move to finished goals: Goal 0"));
    await user.click(button(await asks(), "Move to finished goals"));
    await findToast("Moved to finished goals");
    expect(api.callsOf("DeleteGoal")).toHaveLength(1);
    expect(api.world.finishedGoals).toHaveLength(1);
  });
});

describe("sharing a goal", () => {
  const withFriend = () => withGoals([1], { social: { ...noFriends(), friends: [bo] } });

  test("is offered to a person with a friend, and is confirmed", async () => {
    const { user, api } = await openGoals(withFriend());
    await user.click(toggle("Goal 0"));
    await user.click(await screen.findByRole("button", { name: "Share this goal with friends" }));
    expect(await screen.findByText("Shared with friends")).toBeVisible();
    expect(api.callsOf("ShareGoal").map(({ variables }) => variables)).toEqual([{ id: "goal-0" }]);
  });

  test("can be retried after a failure", async () => {
    const api = withFriend();
    api.world.focusAreas = api.world.focusAreas.map((area) =>
      area.id === "goal-0" ? customGoal("goal-9", "Goal 0") : area,
    );
    api.refuse("ShareGoal", { status: 500, message: "Something went wrong" });
    const { user } = await openGoals(api);
    await user.click(toggle("Goal 0"));
    // An opened goal gets its challenges; their toast would replace the next one.
    await findToast("Success");
    await user.click(await screen.findByRole("button", { name: "Share this goal with friends" }));
    expect(await findToast("Error")).toHaveTextContent("This goal could not be shared. Please try again.");
    expect(screen.getByRole("button", { name: "Share this goal with friends" })).toBeVisible();
  });
});
