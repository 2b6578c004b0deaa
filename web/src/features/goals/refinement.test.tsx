import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { coachQuestions, customGoal } from "#src/test/fake-goals.ts";
import { beginTalk, button, goalBox, openGoalCreation, responseBox } from "#src/test/goal-screen.ts";
import { findToast, keptPath } from "#src/test/render-app.tsx";

const talk = () => screen.getByRole("list", { name: "Conversation with your coach" });
const thinking = () => screen.queryByRole("progressbar", { name: "Your coach is thinking..." });

afterEach(() => {
  jest.useRealTimers();
});

describe("the first step", () => {
  test("without a goal shows an error, at the field and in a toast", async () => {
    const { user, api } = openGoalCreation();
    const box = await goalBox();
    await user.type(box, "   ");
    await user.click(button("Start AI Goal Refinement"));
    expect(await findToast("Enter Your Goal")).toHaveTextContent("Please describe what you want to achieve.");
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute("aria-invalid", "true");
    expect(box).toHaveAccessibleDescription(/Please describe what you want to achieve\./u);
    expect(api.callsOf("RefineGoal")).toHaveLength(0);
  });

  test("counts up to 2,000 characters and accepts no more", async () => {
    openGoalCreation();
    const box = await goalBox();
    expect(box).toHaveAttribute("maxlength", "2000");
    fireEvent.change(box, { target: { value: "x".repeat(1999) } });
    expect(screen.getByRole("note", { name: "1999 of 2000 characters" })).toHaveTextContent("1999 / 2000");
  });

  test("offers examples as long as the field is empty", async () => {
    const { user } = openGoalCreation();
    await user.click(await screen.findByRole("button", { name: "I want to run 5 km without a break" }));
    expect(await goalBox()).toHaveValue("I want to run 5 km without a break");
    expect(await goalBox()).toHaveFocus();
    expect(screen.queryByText("Or begin with one of these")).toBeNull();
  });

  /** @shows UX-4 */
  test("shows the coach's progress, and can be cancelled with the text kept", async () => {
    const api = createFakeApi();
    api.hold("RefineGoal");
    const { user } = openGoalCreation(api);
    await user.type(await goalBox(), "Learn Spanish");
    await user.click(button("Start AI Goal Refinement"));
    expect(await screen.findByRole("progressbar", { name: "Your coach is thinking..." })).toBeVisible();
    expect(screen.getByText("Usually under 10 s")).toBeVisible();
    await user.click(button("Cancel"));
    await waitFor(() => expect(thinking()).toBeNull());
    expect(await goalBox()).toHaveValue("Learn Spanish");
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  /** @shows UX-4 */
  test("after a failure keeps the text and can be retried", async () => {
    const api = createFakeApi();
    api.refuse("RefineGoal", { status: 500, message: "Something went wrong" });
    const { user } = openGoalCreation(api);
    await user.type(await goalBox(), "Learn Spanish");
    await user.click(button("Start AI Goal Refinement"));
    expect(await findToast("Error")).toHaveTextContent("Failed to process your goal. Please try again.");
    expect(await goalBox()).toHaveValue("Learn Spanish");
    api.accept("RefineGoal");
    await user.click(button("Retry"));
    await responseBox();
    expect(api.callsOf("RefineGoal").map(({ variables }) => variables)).toEqual([
      { goalText: "Learn Spanish" },
      { goalText: "Learn Spanish" },
    ]);
  });

  test("shows a rate limit with the server's message", async () => {
    const api = createFakeApi();
    api.refuse("RefineGoal", { status: 429, message: "Too many requests. Please try again later." });
    const { user } = openGoalCreation(api);
    await user.type(await goalBox(), "Learn Spanish");
    await user.click(button("Start AI Goal Refinement"));
    expect(await findToast("Error")).toHaveTextContent("Too many requests. Please try again later.");
  });

  /** @shows UX-4 */
  test("with the daily limit reached shows when to continue, and offers no Retry", async () => {
    const api = createFakeApi();
    api.refuse("RefineGoal", { status: 429, message: "Too many requests.", retryAfter: 3600 });
    const { user } = openGoalCreation(api);
    await user.type(await goalBox(), "Learn Spanish");
    await user.click(button("Start AI Goal Refinement"));
    const toast = await findToast("Your coach is resting");
    expect(toast).toHaveTextContent(/You can go on at \d+:\d\d [AP]M (today|tomorrow)\.$/u);
    expect(toast).not.toHaveTextContent("Too many");
    expect(screen.getByText(/^Your coach is back at .* What you wrote is still here\.$/u)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(await goalBox()).toHaveValue("Learn Spanish");
  });

  test("with three goals offers the way back instead", async () => {
    const focusAreas = ["a", "b", "c"].map((id) => customGoal(id, `Goal ${id}`));
    openGoalCreation(createFakeApi({ focusAreas }));
    expect(
      await screen.findByText("Custom Goal Limit Reached – Delete a custom goal to create a new one (3/3)"),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("button", { name: "Start AI Goal Refinement" })).toBeNull();
  });
});

describe("the conversation", () => {
  /** @shows UX-19 */
  test("shows the goal and the messages, and announces the answer once", async () => {
    await beginTalk();
    expect(screen.getByRole("heading", { name: "Current goal" }).parentElement).toHaveTextContent(
      "I want to run 5 km",
    );
    const [goal, question] = within(talk()).getAllByRole("listitem");
    expect(goal).toHaveTextContent("I want to run 5 km");
    expect(question).toHaveTextContent(coachQuestions[0]);
    expect(question).toHaveTextContent("From Questwell's coach");
    const announced = [...document.querySelectorAll('[aria-live="polite"]')].filter(({ textContent }) =>
      textContent.includes(coachQuestions[0]),
    );
    expect(announced).toHaveLength(1);
    expect(await responseBox()).toHaveFocus();
  });

  /** @shows UX-19 */
  test("sends with Enter, breaks the line with Shift+Enter, and keeps the focus", async () => {
    const { user, api } = await beginTalk();
    const box = await responseBox();
    await user.type(box, "Mondays{Shift>}{Enter}{/Shift}at seven");
    expect(box).toHaveValue("Mondays\nat seven");
    expect(api.callsOf("ContinueRefinement")).toHaveLength(0);
    await user.type(box, "{Enter}");
    await within(talk()).findByText(coachQuestions[1]);
    expect(await responseBox()).toHaveFocus();
    expect(await responseBox()).toHaveValue("");
    expect(api.callsOf("ContinueRefinement").map(({ variables }) => variables)).toEqual([
      {
        input: {
          response: "Mondays\nat seven",
          currentGoal: "I want to run 5 km",
          conversation: [
            { role: "user", content: "I want to run 5 km" },
            { role: "assistant", content: coachQuestions[0] },
          ],
        },
      },
    ]);
  });

  test("Enter does not send during an IME composition", async () => {
    const { api } = await beginTalk();
    const box = await responseBox();
    fireEvent.change(box, { target: { value: "走" } });
    fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    await act(async () => undefined);
    expect(api.callsOf("ContinueRefinement")).toHaveLength(0);
  });

  test("without a response shows an error", async () => {
    const { user } = await beginTalk();
    await user.click(button("Send Response"));
    expect(await findToast("Enter Your Response")).toHaveTextContent("Please respond to the AI's questions.");
    expect(await responseBox()).toHaveAttribute("aria-invalid", "true");
  });

  test("after a failure keeps the response, with Retry", async () => {
    const { user, api } = await beginTalk();
    api.refuse("ContinueRefinement", { status: 500, message: "Something went wrong" });
    await user.type(await responseBox(), "Mondays{Enter}");
    expect(await findToast("Error")).toHaveTextContent("Failed to process your response. Please try again.");
    expect(await responseBox()).toHaveValue("Mondays");
    expect(await responseBox()).toHaveFocus();
    api.accept("ContinueRefinement");
    await user.click(button("Retry"));
    await within(talk()).findByText(coachQuestions[1]);
  });

  test("with the daily limit reached keeps the response, and offers no Retry", async () => {
    const { user, api } = await beginTalk();
    api.refuse("ContinueRefinement", { status: 429, message: "Too many requests.", retryAfter: 3600 });
    await user.type(await responseBox(), "Mondays{Enter}");
    expect(
      await screen.findByText(/^Your coach is back at .* What you wrote is still here\.$/u),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(await responseBox()).toHaveValue("Mondays");
  });

  test("waits for a request that is still running, under the progress bar", async () => {
    const { user, api } = await beginTalk();
    api.refuse("ContinueRefinement", { status: 409, message: "Request already in progress" });
    await user.type(await responseBox(), "Mondays{Enter}");
    await waitFor(() => expect(api.callsOf("ContinueRefinement").length).toBeGreaterThan(1));
    expect(thinking()).toBeVisible();
    expect(screen.queryByText("Failed to process your response. Please try again.")).toBeNull();
    api.accept("ContinueRefinement");
    await within(talk()).findByText(coachQuestions[1]);
  });

  /** @shows UX-11 */
  test("is restored after a reload, with the unsent response", async () => {
    const { user, api } = await beginTalk();
    await user.type(await responseBox(), "Mond");
    cleanup();
    openGoalCreation(api);
    expect(await responseBox()).toHaveValue("Mond");
    expect(within(talk()).getByText(coachQuestions[0])).toBeVisible();
    expect(await responseBox()).not.toHaveFocus();
  });

  /** @shows UX-11 */
  test("an ended session keeps the draft", async () => {
    const { user, api, load } = await beginTalk();
    api.refuse("ContinueRefinement", { status: 401, message: "Unauthorized" });
    await user.type(await responseBox(), "Mondays{Enter}");
    await waitFor(() => expect(load).toHaveBeenCalledWith("/auth"));
    expect(sessionStorage.getItem("questwell:draft:goal-response:user-ana")).toBe("Mondays");
    expect(sessionStorage.getItem("questwell:draft:goal-talk:user-ana")).toContain(coachQuestions[0]);
    expect(keptPath()).toEqual({ path: "/goal-creation", userId: "user-ana" });
  });

  test("starts over after a confirmation, with the goal text kept", async () => {
    const { user } = await beginTalk();
    await user.click(button("Start over"));
    const dialog = await screen.findByRole("alertdialog", { name: "Start over?" });
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Start over" }));
    expect(await goalBox()).toHaveValue("I want to run 5 km");
  });
});

describe("an answer of the coach", () => {
  /** @shows UX-42 */
  test("shows its author, and repeats the disclaimer if it is about health", async () => {
    await beginTalk(createFakeApi({ coach: "openai" }));
    const question = within(talk()).getAllByRole("listitem")[1];
    expect(question).toHaveTextContent("Written by AI");
    expect(question).toHaveTextContent("This is not medical advice.");
    expect(question).not.toHaveTextContent("This is not financial advice.");
  });

  /** @shows UX-42 */
  test("can be reported in a prefilled feedback dialog", async () => {
    const { user, api } = await beginTalk();
    await user.click(button("Report this answer"));
    const dialog = await screen.findByRole("dialog", { name: "Send Feedback" });
    const box = within(dialog).getByLabelText("Your feedback");
    expect(box).toHaveValue(
      `About an answer of the coach (From Questwell's coach):\n“${coachQuestions[0]}”\n\nWhat is wrong with it: `,
    );
    await user.type(box, "Too early for me");
    await user.click(within(dialog).getByRole("button", { name: "Send Feedback" }));
    await findToast("Feedback Submitted");
    expect(api.callsOf("SubmitFeedback")[0]?.variables["message"]).toMatch(/Too early for me$/u);
  });
});
