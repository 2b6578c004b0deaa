import { screen, waitFor } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { coachQuestions } from "#src/test/fake-goals.ts";
import { type OpenedApp, openApp } from "#src/test/render-app.tsx";

/** The elements on the way to a goal. */
export const goalBox = () => screen.findByLabelText("What do you want to achieve?");
export const responseBox = () => screen.findByLabelText("Your response");
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

export const openGoalCreation = (api: FakeApi = createFakeApi()): OpenedApp => openApp("/goal-creation", api);

/** Sends a goal and waits for the coach's first question. */
export async function beginTalk(api: FakeApi = createFakeApi()): Promise<OpenedApp> {
  const opened = openGoalCreation(api);
  await opened.user.type(await goalBox(), "I want to run 5 km");
  await opened.user.click(button("Start AI Goal Refinement"));
  await responseBox();
  return opened;
}

/** Answers every question of the coach; the plan follows. */
export async function reachPlan(api: FakeApi = createFakeApi()): Promise<OpenedApp> {
  const opened = await beginTalk(api);
  for (const [index] of coachQuestions.entries()) {
    await opened.user.type(await responseBox(), `Answer ${index}{Enter}`);
    await waitFor(() => {
      if (api.callsOf("ContinueRefinement").length !== index + 1) throw new Error("Not asked yet");
    });
  }
  await screen.findByRole("heading", { name: "Your goal" });
  return opened;
}
