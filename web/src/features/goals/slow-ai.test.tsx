import { afterEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { coachQuestions, harmfulWords } from "#src/test/fake-goals.ts";
import { someAi } from "#src/test/fake-coach.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { beginTalk, button, goalBox, openGoalCreation, responseBox } from "#src/test/goal-screen.ts";

const withAi = () =>
  createFakeApi({ settings: { ...freshWorld().settings, aiCoach: true }, coachBudget: someAi });
const start = () => button(/^Start AI Goal Refinement|^Starting/u);
const navigation = () => within(screen.getByRole("navigation", { name: "Main" }));
const variablesOf = (api: ReturnType<typeof withAi>, name: string) =>
  api.callsOf(name).map(({ variables }) => variables);

afterEach(() => {
  jest.useRealTimers();
});

/** Advances only the clock of the offer: everything else runs in real time. */
async function wait5s(): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(5100));
}

/** @shows UX-46 */
test("Questwell's coach can be asked after five seconds, for the goal and for an answer", async () => {
  const api = withAi();
  const { user } = openGoalCreation(api);
  await user.type(await goalBox(), "Learn Spanish");
  api.hold("RefineGoal");
  jest.useFakeTimers();
  act(() => start().click());
  await wait5s();
  const release = api.hold("RefineGoal");
  act(() => button("Use Questwell's coach now").click());
  await act(async () => jest.advanceTimersByTimeAsync(10));
  release();
  jest.useRealTimers();
  expect(await responseBox()).toHaveFocus();
  expect(variablesOf(api, "RefineGoal")).toEqual([
    { goalText: "Learn Spanish" },
    { goalText: "Learn Spanish", coach: "built-in" },
  ]);
  expect(screen.getAllByText(coachQuestions[0])).toHaveLength(1);
});

test("a fallback says why, also after a reload", async () => {
  const api = withAi();
  api.world.coachReason = "unreachable";
  await beginTalk(api);
  expect(screen.getByText("AI was out of reach, so Questwell's coach answered.")).toBeVisible();
});

test("leaving the screen aborts nothing: the answer is there on return, and the sent text is not", async () => {
  const { user, api } = await beginTalk(withAi());
  const release = api.hold("ContinueRefinement");
  await user.type(await responseBox(), "Mondays{Enter}");
  await user.click(navigation().getByRole("link", { name: "Settings" }));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  await user.click(navigation().getByRole("link", { name: "Home" }));
  await user.click(await screen.findByRole("link", { name: /^Create Custom Goal/u }));
  expect(await screen.findByRole("progressbar", { name: "Your coach is thinking..." })).toBeVisible();
  expect(await responseBox()).toHaveValue("Mondays");
  release();
  const talk = await screen.findByRole("list", { name: "Conversation with your coach" });
  await within(talk).findByText(coachQuestions[1]);
  expect(await responseBox()).toHaveValue("");
  expect(api.callsOf("ContinueRefinement")).toHaveLength(1);
});

test("an answer that arrives while the person is elsewhere is there on return", async () => {
  const { user, api } = await beginTalk(withAi());
  const release = api.hold("ContinueRefinement");
  await user.type(await responseBox(), "Mondays{Enter}");
  await user.click(navigation().getByRole("link", { name: "Home" }));
  const back = await screen.findByRole("link", { name: /^Create Custom Goal/u });
  release();
  await waitFor(() =>
    expect(sessionStorage.getItem("questwell:draft:goal-talk:user-ana")).toContain(coachQuestions[1]),
  );
  await user.click(back);
  const talk = await screen.findByRole("list", { name: "Conversation with your coach" });
  expect(within(talk).getByText(coachQuestions[1])).toBeVisible();
  expect(await responseBox()).toHaveValue("");
});

test("help that arrives while the person is elsewhere is there on return", async () => {
  const { user, api } = await beginTalk(withAi());
  const release = api.hold("ContinueRefinement");
  await user.type(await responseBox(), `${harmfulWords.help}{Enter}`);
  await user.click(navigation().getByRole("link", { name: "Home" }));
  const back = await screen.findByRole("link", { name: /^Create Custom Goal/u });
  release();
  await waitFor(() => expect(sessionStorage.getItem("questwell:draft:goal-response:user-ana")).toBeNull());
  await user.click(back);
  expect(await screen.findByRole("heading", { name: "You matter" })).toHaveFocus();
  await user.click(button("Back"));
  expect(await responseBox()).toHaveValue("");
});
