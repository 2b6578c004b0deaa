import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import coach from "#src/i18n/en/coach.json" with { type: "json" };
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { callOf, noAi, someAi } from "#src/test/fake-coach.ts";
import { freshWorld, type World } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const consenting = { ...freshWorld().settings, aiCoach: true };

async function openCoach(changes: Partial<World> = {}, prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi({ settings: { ...consenting }, coachBudget: someAi, ...changes });
  prepare(api);
  const opened = openApp("/coach", api);
  await screen.findByRole("heading", { level: 1, name: "AI and your coach" });
  return opened;
}

const switchOf = () => screen.findByRole("switch", { name: "Let AI write for me" });
const callCards = () =>
  within(screen.getByRole("region", { name: "What was sent" })).getAllByRole("listitem");

describe("the state of AI", () => {
  test("shows the host, the model, and the answers that are left, never money", async () => {
    await openCoach();
    expect(await switchOf()).toBeChecked();
    expect(await switchOf()).toHaveAccessibleDescription(
      "AI at ai.example.org writes your challenges and answers you.",
    );
    expect(screen.getByText("The model is stub.")).toBeVisible();
    const meter = screen.getByRole("progressbar", { name: "AI answers" });
    expect(meter).toHaveAttribute("aria-valuetext", "12 of 20 left today");
    expect(meter).toHaveAttribute("aria-valuenow", "60");
    expect(screen.getByText(/^Full again at /u)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[$€]|USD/u);
  });

  /** @shows UX-10 */
  test("withdrawn consent is saved at once, and can be undone", async () => {
    const { user, api } = await openCoach();
    await user.click(await switchOf());
    expect(screen.getByText(/^AI is off[.]/u)).toBeVisible();
    expect(screen.queryByRole("progressbar")).toBeNull();
    const toast = await findToast("Settings Updated");
    expect(api.world.settings.aiCoach).toBe(false);
    await user.click(within(toast).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(api.world.settings.aiCoach).toBe(true));
  });

  test("a first consent is undone as a no", async () => {
    const { user, api } = await openCoach({ settings: { ...consenting, aiCoach: null } });
    expect(await switchOf()).not.toBeChecked();
    await user.click(await switchOf());
    const toast = await findToast("Settings Updated");
    await user.click(within(toast).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(api.world.settings.aiCoach).toBe(false));
  });

  test("without AI on the server there is no switch and no meter", async () => {
    await openCoach({ coachBudget: noAi });
    expect(await screen.findByText(coach.noProvider)).toBeVisible();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  test.each([
    [{ ...someAi, isPaused: true }, /^AI is paused on this server[.]/u],
    [{ ...someAi, left: 0 }, /^Your AI answers for today are used[.] .* until \d+:\d\d [AP]M/u],
  ])("at %j says who writes meanwhile", async (coachBudget, sentence) => {
    await openCoach({ coachBudget });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  /** @shows UX-39 */
  test("a failure shows the request's id, and can be retried", async () => {
    const { user, api } = await openCoach({}, (api) =>
      api.refuse("CoachBudget", { status: 503, message: "Away" }),
    );
    expect(await screen.findByText("Your AI settings could not be loaded.")).toBeVisible();
    expect(screen.getByText("Request ID: request-1")).toBeVisible();
    api.accept("CoachBudget");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await switchOf();
  });
});

describe("the log", () => {
  test("shows each call in words, newest first", async () => {
    await openCoach({
      coachCalls: [
        callOf(1, { microUsd: 2130 }),
        callOf(2, {
          microUsd: 0,
          purpose: "continueStep",
          trigger: "continue",
          outcome: "fallback",
          reason: "slow",
        }),
        callOf(3, { purpose: "new", trigger: "new", outcome: null, modelAnswered: null }),
      ],
    });
    await screen.findByRole("heading", { level: 3, name: "Challenges" });
    const [written, slow, running] = callCards();
    expect(written).toHaveTextContent("You asked for challenges.");
    expect(written).toHaveTextContent("AI wrote the answer.");
    expect(written).toHaveTextContent("Sent toai.example.org");
    expect(written).toHaveTextContent("Modelstub-1");
    expect(written).toHaveTextContent("Ruleschallenge-set.v1+0a1b2c3d");
    expect(written).toHaveTextContent("1,830 tokens sent, 240 received");
    expect(written).toHaveTextContent("Cost$0.0021");
    expect(slow).toHaveTextContent("Costnothing");
    expect(written).toHaveTextContent("Time2.3 s");
    expect(slow).toHaveTextContent("Talk about a goal");
    expect(slow).toHaveTextContent("AI was too slow, so Questwell's coach answered.");
    expect(running).toHaveTextContent("AI is still at work.");
  });

  test.each(Object.entries(coach.reason))("says why AI did not answer: %s", async (reason, sentence) => {
    await openCoach({ coachCalls: [callOf(1, { outcome: "fallback", reason })] });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  /** @shows UX-47 */
  test("shows the exact texts when a call is opened, and fetches them only then", async () => {
    const [exchange] = callOf(1).requests;
    const sent = '{"model":"stub","messages":[{"content":"Two  spaces\\nand <b>"}]}';
    const requests = exchange
      ? [
          { ...exchange, kind: "moderation", sent: "check", received: null, status: null, requestId: null },
          { ...exchange, sent },
        ]
      : [];
    const { user, api } = await openCoach({ coachCalls: [callOf(1, { requests })] });
    const show = await screen.findByRole("button", { name: "Show the texts" });
    expect(show).toHaveAccessibleDescription("Challenges");
    expect(api.callsOf("CoachCallTexts")).toHaveLength(0);
    await user.click(show);
    const text = await screen.findByRole("region", { name: "Question 2: Sent" });
    expect(text.textContent).toBe(sent);
    expect(screen.getByRole("region", { name: "Question 2: Received" })).toHaveTextContent('{"answer":1}');
    expect(screen.getByRole("region", { name: "Safety check 1: Sent" })).toHaveTextContent("check");
    expect(screen.getByText("Nothing came back.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide the texts" }));
    expect(screen.queryByRole("region", { name: "Question 2: Sent" })).toBeNull();
  });

  /** @shows UX-9 */
  test("deletes one call after a confirmation, and the focus goes to the list", async () => {
    const { user, api } = await openCoach({ coachCalls: [callOf(1), callOf(2)] });
    await screen.findAllByRole("button", { name: "Show the texts" });
    const [first] = screen.getAllByRole("button", { name: /^Delete: Challenges, /u });
    if (first) await user.click(first);
    const dialog = await screen.findByRole("alertdialog", { name: "Delete this call?" });
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Delete call" }));
    await findToast("Deleted");
    expect(callCards()).toHaveLength(1);
    expect(api.world.coachCalls.map(({ id }) => id)).toEqual(["call-2"]);
    await waitFor(() => expect(screen.getByRole("heading", { name: "What was sent" })).toHaveFocus());
  });

  test("deletes all calls after a confirmation", async () => {
    const { user, api } = await openCoach({ coachCalls: [callOf(1), callOf(2)] });
    await user.click(await screen.findByRole("button", { name: "Delete all" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Delete all calls?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete all calls" }));
    expect(await findToast("Deleted")).toHaveTextContent("2 calls were erased.");
    expect(await screen.findByText("Nothing was sent")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete all" })).toBeNull();
    expect(api.world.coachCalls).toEqual([]);
  });

  test("a call that cannot be deleted stays", async () => {
    const { user } = await openCoach({ coachCalls: [callOf(1)] }, (api) =>
      api.refuse("DeleteCoachCall", { status: 500, message: "Something went wrong" }),
    );
    await user.click(await screen.findByRole("button", { name: /^Delete: /u }));
    await user.click(await screen.findByRole("button", { name: "Delete call" }));
    expect(await findToast("Error")).toHaveTextContent("That was not deleted. Please try again.");
    expect(callCards()).toHaveLength(1);
  });

  /** @shows UX-6 */
  test("loads the next page, until there is none", async () => {
    const coachCalls = Array.from({ length: 25 }, (_none, index) => callOf(index + 1));
    const { user } = await openCoach({ coachCalls });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await waitFor(() => expect(callCards()).toHaveLength(25));
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  /** @shows UX-6 */
  test("says what will be there while it is empty", async () => {
    await openCoach();
    expect(await screen.findByText("Nothing was sent")).toBeVisible();
    expect(screen.getByText("When AI writes for you, each text that leaves is shown here.")).toBeVisible();
  });

  test("that cannot be loaded can be retried", async () => {
    const { user, api } = await openCoach({ coachCalls: [callOf(1)] }, (api) =>
      api.refuse("CoachCalls", "offline"),
    );
    expect(await screen.findByText("The list could not be loaded.")).toBeVisible();
    api.accept("CoachCalls");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(callCards()).toHaveLength(1));
  });
});

describe("the question on the dashboard", () => {
  const card = () => screen.findByRole("region", { name: "May AI write for you?" });

  /** @shows UX-47 */
  test.each([
    ["Yes, use AI", true],
    ["No, thanks", false],
  ])("answered with %s is saved and never asked again", async (label, answer) => {
    const { user, api } = openApp("/", createFakeApi({ coachBudget: someAi }));
    expect(await card()).toHaveTextContent("This server can ask AI at ai.example.org");
    expect(await card()).toHaveTextContent(coach.ask.never);
    await user.click(screen.getByRole("button", { name: label }));
    await findToast("Settings Updated");
    expect(screen.queryByRole("region", { name: "May AI write for you?" })).toBeNull();
    expect(api.callsOf("UpdateSettings").map(({ variables }) => variables["input"])).toEqual([
      { aiCoach: answer },
    ]);
    expect(screen.getByRole("heading", { name: "Your Quest Progress" })).toHaveFocus();
  });

  test("comes back if the answer could not be saved", async () => {
    const api = createFakeApi({ coachBudget: someAi });
    api.refuse("UpdateSettings", { status: 500, message: "Something went wrong" });
    const { user } = openApp("/", api);
    await card();
    await user.click(screen.getByRole("button", { name: "Yes, use AI" }));
    await findToast("Error");
    expect(await card()).toBeVisible();
  });

  test.each([
    ["without AI on the server", { coachBudget: noAi }],
    ["after a no", { coachBudget: someAi, settings: { ...consenting, aiCoach: false } }],
    ["after a yes", { coachBudget: someAi, settings: consenting }],
  ])("is not there %s", async (_state, changes) => {
    const { api } = openApp("/", createFakeApi(changes));
    await screen.findByRole("article", { name: "Career Growth" });
    await waitFor(() => expect(api.callsOf("Settings")).toHaveLength(1));
    if (changes.coachBudget === noAi) await waitFor(() => expect(api.callsOf("CoachBudget")).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "May AI write for you?" })).toBeNull();
  });
});

test("the settings have the switch, and lead to what was sent", async () => {
  const { user, api } = openApp("/settings", createFakeApi({ coachBudget: someAi }));
  const own = await switchOf();
  expect(own).not.toBeChecked();
  await user.click(own);
  await waitFor(() => expect(api.world.settings.aiCoach).toBe(true));
  await user.click(screen.getByRole("link", { name: "AI and what was sent" }));
  expect(await screen.findByRole("heading", { level: 1, name: "AI and your coach" })).toHaveFocus();
});

test("the settings of a server without AI say so", async () => {
  openApp("/settings");
  expect(await screen.findByText(coach.noProvider)).toBeVisible();
  expect(screen.queryByRole("switch", { name: "Let AI write for me" })).toBeNull();
});
