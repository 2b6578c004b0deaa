import { afterEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const questions = [
  "How do you feel about your money right now?",
  "Where do you stand in your career?",
  "How connected do you feel with the people around you?",
  "How fit and rested does your body feel?",
  "How are you doing on the inside?",
];

afterEach(() => {
  jest.useRealTimers();
});

async function openAssessment() {
  const { viewer } = freshWorld();
  const opened = openApp("/", createFakeApi({ viewer: viewer && { ...viewer, isOnboarded: false } }));
  await screen.findByText("Step 1 of 5");
  return opened;
}

type Opened = Awaited<ReturnType<typeof openAssessment>>;

/** Selects the option of each question by its index, 0 to 4. */
async function answerAll({ user }: Opened, choices: readonly number[]) {
  for (const [step, choice] of choices.entries()) {
    const option = screen.getAllByRole("radio")[choice];
    if (option) await user.click(option);
    await user.click(screen.getByRole("button", { name: step === 4 ? "Complete Assessment" : "Next" }));
  }
  await screen.findByRole("heading", { level: 1, name: "Your starting points" });
}

test("asks five questions in order, one per screen, each with five options", async () => {
  const opened = await openAssessment();
  for (const [index, question] of questions.entries()) {
    expect(screen.getByText(`Step ${index + 1} of 5`)).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Assessment progress" })).toHaveAttribute(
      "aria-valuetext",
      `${(index + 1) * 20}% complete`,
    );
    expect(screen.getByRole("heading", { level: 1, name: question })).toBeVisible();
    expect(within(screen.getByRole("radiogroup", { name: question })).getAllByRole("radio")).toHaveLength(5);
    const [first] = screen.getAllByRole("radio");
    if (first) await opened.user.click(first);
    await opened.user.click(
      screen.getByRole("button", { name: index === 4 ? "Complete Assessment" : "Next" }),
    );
  }
  expect(screen.getByRole("heading", { level: 1, name: "Your starting points" })).toHaveFocus();
});

test("the labels of the financial question are the product's own", async () => {
  await openAssessment();
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
    "2",
    "4",
    "6",
    "8",
    "10",
  ]);
  for (const name of ["Just Starting", "Building Foundation", "Steady Progress", "Advanced", "Expert"]) {
    expect(screen.getByRole("radio", { name })).toHaveAccessibleDescription();
  }
});

test("Next requires an option, and Back restores the given answer", async () => {
  const { user } = await openAssessment();
  const next = () => screen.getByRole("button", { name: "Next" });
  expect(next()).toHaveAttribute("aria-disabled", "true");
  await user.click(next());
  expect(screen.getByText("Step 1 of 5")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Advanced" }));
  await user.click(next());
  expect(screen.getByText("Step 2 of 5")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("radio", { name: "Advanced" })).toBeChecked();
});

/** @shows UX-18 */
test("works by keyboard: arrows move, Space selects, Enter goes on", async () => {
  const { user } = await openAssessment();
  const [first] = screen.getAllByRole("radio");
  act(() => first?.focus());
  await user.keyboard("{ArrowDown}");
  expect(screen.getAllByRole("radio")[1]).toHaveFocus();
  await user.keyboard(" ");
  expect(screen.getByRole("radio", { name: "Building Foundation" })).toBeChecked();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Step 2 of 5")).toBeVisible();
});

test("the summary shows each level, then the answers are sent and the dashboard opens after 1.5 s", async () => {
  const opened = await openAssessment();
  const { api } = opened;
  await answerAll(opened, [0, 1, 2, 3, 4]);
  for (const level of [2, 4, 6, 8, 10]) expect(screen.getByText(`Level ${level}/10`)).toBeVisible();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Continue to Dashboard" }));
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole("heading", { level: 1, name: "Setting up your dashboard..." })).toBeVisible();
  expect(screen.getByText("Know Thyself")).toBeVisible();
  expect(api.callsOf("CompleteOnboarding").map(({ variables }) => variables)).toEqual([
    {
      responses: [
        { focusArea: "financial", level: 2 },
        { focusArea: "career", level: 4 },
        { focusArea: "relationships", level: 6 },
        { focusArea: "physical", level: 8 },
        { focusArea: "mental", level: 10 },
      ],
    },
  ]);
  await act(() => jest.advanceTimersByTimeAsync(1300));
  expect(screen.getByText("Setting up your dashboard...")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(await findToast("Assessment Complete!")).toHaveTextContent("Achievement unlocked: Know Thyself.");
  expect(await screen.findByRole("heading", { level: 1, name: "Hello, Ana" })).toBeVisible();
  expect(window.location.pathname).toBe("/");
});

test("a failure shows a toast and nothing is lost", async () => {
  const opened = await openAssessment();
  opened.api.refuse("CompleteOnboarding", { status: 503, message: "Service temporarily unavailable" });
  await answerAll(opened, [4, 3, 2, 1, 0]);
  const send = () => screen.getByRole("button", { name: "Continue to Dashboard" });
  await opened.user.click(send());
  expect(await screen.findByText("Failed to complete assessment. Please try again.")).toBeVisible();
  expect(screen.getByText("Level 10/10")).toBeVisible();
  opened.api.accept("CompleteOnboarding");
  await opened.user.click(send());
  await waitFor(() => expect(opened.api.callsOf("CompleteOnboarding")).toHaveLength(2));
  expect(await screen.findByText("Setting up your dashboard...")).toBeVisible();
});

test("the dashboard offers the easiest challenge of the area with the lowest score, and celebrates nothing again", async () => {
  const opened = await openAssessment();
  await answerAll(opened, [2, 0, 3, 0, 1]);
  await opened.user.click(screen.getByRole("button", { name: "Continue to Dashboard" }));
  const [first, ...others] = await screen.findAllByRole("article", {
    name: /Growth|Health|Relation|Wellness/u,
  });
  expect(first).toHaveAccessibleName("Career Growth");
  expect(others).toHaveLength(4);
  const offer = within(await screen.findByRole("article", { name: /^Career Growth/u }));
  expect(await offer.findByText("Your first step")).toBeVisible();
  expect(offer.getByText("Easy")).toBeVisible();
  expect(opened.api.callsOf("GenerateChallenges")).toHaveLength(1);
  expect(screen.queryByText("Achievement Unlocked!")).toBeNull();

  await opened.user.click(offer.getByRole("button", { name: "Mark Complete" }));
  expect(await offer.findByText("Done")).toBeVisible();
  // Opening an area removes the offer, and the cards keep their order.
  await opened.user.click(screen.getByRole("button", { name: "View Challenges: Career Growth" }));
  expect(screen.queryByText("Your first step")).toBeNull();
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Mark Complete" })).toHaveLength(2));
  expect(screen.getAllByRole("article", { name: /Growth|Health|Relation|Wellness/u })[0]).toBe(first);
  expect(opened.api.callsOf("GenerateChallenges")).toHaveLength(1);
});
