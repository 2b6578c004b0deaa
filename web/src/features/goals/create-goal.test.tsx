import { describe, expect, test } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { button, openGoalCreation, reachPlan } from "#src/test/goal-screen.ts";
import { findToast } from "#src/test/render-app.tsx";

const create = () => button(/^Create Goal & Generate Challenges|^Creating\.\.\./u);

describe("the finished plan", () => {
  test("shows the title and every planned subgoal, and takes the focus", async () => {
    await reachPlan();
    expect(screen.getByRole("heading", { name: "Your goal" })).toHaveFocus();
    expect(screen.getByText("Run 5 km")).toBeVisible();
    const section = screen.getByRole("heading", { name: "Planned subgoals" }).parentElement;
    expect(
      within(section ?? document.body)
        .getAllByRole("listitem")
        .map((item) => item.lastElementChild?.textContent),
    ).toEqual(["Keep Monday mornings for it", "Take the first small step toward “Run 5 km”"]);
    expect(screen.getByText("From Questwell's coach")).toBeVisible();
  });

  test("becomes a goal; after a second its card is on the dashboard and nothing is left on the device", async () => {
    const { user, api } = await reachPlan();
    const before = Date.now();
    await user.click(create());
    const toast = await findToast("Goal Created!");
    expect(toast).toHaveTextContent("You earned “Goal Setter”.");
    expect(await screen.findByRole("article", { name: "Run 5 km" })).toBeVisible();
    expect(window.location.pathname).toBe("/");
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
    expect(screen.getByRole("link", { name: /^Create Custom Goal \(1\/3\)/u })).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.includes("goal"))).toEqual([]);
    expect(api.callsOf("CreateGoal").map(({ variables }) => variables)).toEqual([
      {
        input: {
          title: "Run 5 km",
          subgoals: ["Keep Monday mornings for it", "Take the first small step toward “Run 5 km”"],
        },
      },
    ]);
  });

  test("shows the progress, and is sent once", async () => {
    const api = createFakeApi();
    const release = api.hold("CreateGoal");
    const { user } = await reachPlan(api);
    await user.click(create());
    await user.click(create());
    const label = "Making your goal and its first challenges...";
    expect(await screen.findByRole("progressbar", { name: label })).toBeVisible();
    expect(create()).toHaveAttribute("aria-disabled", "true");
    release();
    await findToast("Goal Created!");
    expect(api.callsOf("CreateGoal")).toHaveLength(1);
  });

  test("survives a failure and a reload; every retry has the same idempotency key", async () => {
    const api = createFakeApi();
    api.refuse("CreateGoal", "offline");
    const { user } = await reachPlan(api);
    await user.click(create());
    expect(await findToast("Error")).toHaveTextContent("Can't reach Questwell. Check your connection.");
    api.refuse("CreateGoal", { status: 500, message: "Something went wrong" });
    await user.click(button("Retry"));
    expect(await findToast("Error")).toHaveTextContent("Failed to create goal. Please try again.");
    cleanup();
    api.accept("CreateGoal");
    openGoalCreation(api);
    await user.click(await screen.findByRole("button", { name: /^Create Goal/u }));
    await findToast("Goal Created!");
    const keys = api.callsOf("CreateGoal").map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/u);
  });

  test("over the limit shows an error and opens the dashboard after two seconds, with the plan kept", async () => {
    const api = createFakeApi();
    api.refuse("CreateGoal", { status: 400, message: "You can have a maximum of 3 custom goals" });
    const { user } = await reachPlan(api);
    const before = Date.now();
    await user.click(create());
    expect(await findToast("Custom Goal Limit Reached")).toHaveTextContent(
      "You can only have 3 custom goals. Delete an existing one to create a new goal.",
    );
    await waitFor(() => expect(window.location.pathname).toBe("/"));
    expect(Date.now() - before).toBeGreaterThanOrEqual(2000);
    expect(sessionStorage.getItem("questwell:draft:goal-talk:user-ana")).toContain("Run 5 km");
  });
});
