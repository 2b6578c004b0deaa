import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { customGoal, harmfulWords } from "#src/test/fake-goals.ts";
import {
  beginTalk,
  button,
  goalBox,
  openGoalCreation,
  reachPlan,
  responseBox,
} from "#src/test/goal-screen.ts";
import { challengeSet } from "#src/test/fake-world.ts";
import { bo, noFriends } from "#src/test/fake-social.ts";
import { openApp } from "#src/test/render-app.tsx";

const card = async (name = "You matter") => within(await screen.findByRole("region", { name }));
const toasts = () =>
  screen.queryAllByRole("status").filter((each) => /error|failed|success/iu.test(each.textContent));
const kept = () => JSON.stringify(Object.values(sessionStorage));

describe("help in place of the coach's answer", () => {
  /** @shows UX-45 */
  test("is calm and kind, with the focus on its heading, and every number is a link that calls", async () => {
    const { user } = openGoalCreation();
    await user.type(await goalBox(), harmfulWords.help);
    await user.click(button("Start AI Goal Refinement"));
    const help = await card();
    const heading = help.getByRole("heading", { name: "You matter" });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(/talk to someone today/u);
    await help.findByText("116 123");
    const links = help.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["tel:999", "tel:116123"]);
    expect(links[0]).toHaveAccessibleName("In danger now? Call 999");
    expect(links[1]).toHaveAccessibleName("Samaritans 116 123 Day and night · English");
    expect(document.body).not.toHaveTextContent(harmfulWords.help);
    expect(kept()).not.toContain(harmfulWords.help);
    expect(toasts()).toEqual([]);
  });

  test("shows another country's lines on request, and an error if none can be loaded", async () => {
    const api = createFakeApi();
    const { user } = openGoalCreation(api);
    await user.type(await goalBox(), harmfulWords.help);
    await user.click(button("Start AI Goal Refinement"));
    const help = await card();
    await user.selectOptions(await help.findByRole("combobox", { name: "Country" }), "Australia");
    expect(await help.findByText("13 11 14")).toBeVisible();
    expect(help.getByRole("link", { name: "In danger now? Call 000" })).toHaveAttribute("href", "tel:000");
    expect(api.callsOf("HelpLines").map(({ variables }) => variables)).toEqual([
      { country: null, category: "selfHarm" },
      { country: "AU", category: "selfHarm" },
    ]);
  });

  test("without lines still shows whom to call", async () => {
    const api = createFakeApi();
    api.refuse("HelpLines", { status: 503, message: "Service temporarily unavailable" });
    const { user } = openGoalCreation(api);
    await user.type(await goalBox(), harmfulWords.help);
    await user.click(button("Start AI Goal Refinement"));
    const help = await card();
    expect(await help.findByText(/The help lines could not be loaded/u)).toBeVisible();
    const emergency = help.getByRole("link", { name: /From most mobile phones 112 works/u });
    expect(emergency).toHaveAttribute("href", "tel:112");
  });

  test("in the conversation closes with Escape, and nothing of the turn is stored", async () => {
    const { user, api } = await beginTalk();
    await user.type(await responseBox(), `${harmfulWords.help}{Enter}`);
    await card();
    await user.keyboard("{Escape}");
    const box = await responseBox();
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveValue("");
    expect(kept()).not.toContain(harmfulWords.help);
    await user.type(box, "Mondays{Enter}");
    await waitFor(() => expect(api.callsOf("ContinueRefinement")).toHaveLength(2));
    expect(JSON.stringify(api.callsOf("ContinueRefinement").at(-1))).not.toContain(harmfulWords.help);
  });

  test("for declined content has no crisis lines", async () => {
    const { user, api } = openGoalCreation();
    await user.type(await goalBox(), harmfulWords.decline);
    await user.click(button("Start AI Goal Refinement"));
    const help = await card("Not with this one");
    expect(help.getByText(/Questwell can't help with this/u)).toBeVisible();
    expect(help.queryByRole("combobox")).toBeNull();
    expect(api.callsOf("HelpLines")).toEqual([]);
    await user.click(help.getByRole("button", { name: "Back" }));
    await waitFor(async () => expect(await goalBox()).toHaveFocus());
    expect(await goalBox()).toHaveValue("");
  });
});

const refusal = {
  status: 400,
  code: "NEEDS_HELP",
  message: "You matter. Please talk to someone you trust, or call a help line.",
  help: { category: "eatingDisorder" },
};

describe("help in place of a goal", () => {
  test("is shown if the goal is rejected, without a toast, and the plan is removed from the device", async () => {
    const api = createFakeApi();
    api.refuse("CreateGoal", refusal);
    const { user } = await reachPlan(api);
    await user.click(button("Create Goal & Generate Challenges"));
    const help = await card();
    expect(help.getByRole("heading", { name: "You matter" })).toHaveFocus();
    expect(help.getByText(/This goal could hurt you/u)).toBeVisible();
    expect(toasts()).toEqual([]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes("goal"))).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(await goalBox()).toHaveFocus());
  });

  test("is shown in the goal's card if its challenges are rejected, without a toast", async () => {
    const api = createFakeApi({ focusAreas: [customGoal("goal-0", "An old goal")] });
    api.refuse("GenerateChallenges", refusal);
    const { user } = openApp("/", api);
    const goal = within(await screen.findByRole("article", { name: "An old goal" }));
    await user.click(goal.getByRole("button", { name: /^View Challenges/u }));
    expect(await goal.findByRole("heading", { name: "You matter" })).toHaveFocus();
    expect(goal.queryByRole("button", { name: "Get Different Challenges" })).toBeNull();
    expect(goal.queryByText("That did not work. Nothing has changed here.")).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test("is shown in the goal's card if a completion is rejected, without a toast, and nothing is credited", async () => {
    const challenges = challengeSet("goal-0", 1);
    const api = createFakeApi({ focusAreas: [customGoal("goal-0", "An old goal")], challenges });
    api.refuse("CompleteChallenge", refusal);
    const { user } = openApp("/", api);
    const goal = within(await screen.findByRole("article", { name: "An old goal" }));
    await user.click(goal.getByRole("button", { name: /^View Challenges/u }));
    const [first] = await goal.findAllByRole("button", { name: "Mark Complete" });
    if (!first) throw new Error("The goal has challenges");
    await user.click(first);
    expect(await goal.findByRole("heading", { name: "You matter" })).toHaveFocus();
    expect(goal.getByText(/This goal could hurt you/u)).toBeVisible();
    expect(goal.queryByRole("button", { name: "Mark Complete" })).toBeNull();
    expect(screen.getByText("200 XP to go")).toBeVisible();
    expect(screen.queryByText(/Not saved|Saved Offline/u)).toBeNull();
    expect(localStorage.getItem("challengeQueue") ?? "[]").toBe("[]");
    expect(toasts()).toEqual([]);
  });

  test("is shown in the goal's card if the goal is to be shared with friends", async () => {
    const focusAreas = [customGoal("goal-0", "An old goal")];
    const api = createFakeApi({ focusAreas, social: { ...noFriends(), friends: [bo] } });
    api.refuse("ShareGoal", refusal);
    const { user } = openApp("/", api);
    const goal = within(await screen.findByRole("article", { name: "An old goal" }));
    await user.click(goal.getByRole("button", { name: /^View Challenges/u }));
    await user.click(await goal.findByRole("button", { name: "Share this goal with friends" }));
    expect(await goal.findByRole("heading", { name: "You matter" })).toHaveFocus();
    expect(await goal.findByRole("link", { name: /^Samaritans/u })).toHaveAttribute("href", "tel:116123");
    expect(toasts()).toEqual([]);
  });
});
