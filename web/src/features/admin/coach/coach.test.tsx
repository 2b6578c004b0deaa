import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";

import { openAdmin, withAdmin } from "#src/test/admin-screen.ts";
import { coachFiguresOf, coachOf } from "#src/test/fake-admin.ts";
import { findToast } from "#src/test/render-app.tsx";

const total = coachFiguresOf({
  calls: 1240,
  fallbacks: [
    { reason: "slow", calls: 31 },
    { reason: "unsafe", calls: 2 },
  ],
  refusals: 3,
  unsafe: 2,
  microUsd: 1_234_567,
  p50Ms: 2140,
  p95Ms: 7960,
});
const versions = [
  {
    purpose: "challengeSet",
    model: "gpt-5.4-mini",
    promptVersion: "challenge-set.v1+0a1b2c3d",
    figures: coachFiguresOf({ calls: 1, p50Ms: 900, p95Ms: 900 }),
  },
];
const busy = { dayMicroUsd: 1_250_000, monthMicroUsd: 25_000_000, total, versions };

async function open(coach = coachOf(busy)) {
  const opened = await openAdmin(withAdmin({ coach }));
  await opened.user.click(screen.getByRole("button", { name: "Show language model" }));
  await screen.findByRole("heading", { level: 2, name: "Language model" });
  return opened;
}
const pauseSwitch = () => screen.findByRole("switch", { name: "Pause AI" });
const figure = (name: string) => {
  const [row] = screen.getAllByText(name);
  return row?.parentElement;
};

test("is fetched only when it is opened", async () => {
  const { api } = await openAdmin(withAdmin({ coach: coachOf(busy) }));
  expect(api.callsOf("AdminCoach")).toHaveLength(0);
});

test("shows the model, what is spent of each cap, and what came of the calls", async () => {
  await open();
  expect(
    await screen.findByText("gpt-5.4-mini at api.openai.com writes for users who agreed to it."),
  ).toBeVisible();
  const today = screen.getByRole("progressbar", { name: "Today (UTC)" });
  expect(today).toHaveAttribute("aria-valuenow", "25");
  expect(today).toHaveAttribute("aria-valuetext", "$1.25 of $5.00");
  expect(screen.getByRole("progressbar", { name: "This month (UTC)" })).toHaveAttribute(
    "aria-valuenow",
    "50",
  );
  expect(figure("Calls")).toHaveTextContent("Calls1,240");
  expect(figure("Cost")).toHaveTextContent("Cost$1.2346");
  expect(figure("Half took at most")).toHaveTextContent("2.1 s");
  expect(figure("95 of 100 took at most")).toHaveTextContent("8 s");
  expect(figure("Model said no")).toHaveTextContent("3");
  expect(figure("Stopped as unsafe")).toHaveTextContent("2");
  expect(figure("Own coach, reason: slow")).toHaveTextContent("31");
  expect(screen.getByText("challengeSet, gpt-5.4-mini, challenge-set.v1+0a1b2c3d: 1 call")).toBeVisible();
});

test("without a language model, and without calls, it says so", async () => {
  await open(coachOf({ provider: null }));
  expect(
    await screen.findByText("No language model is set up. Questwell's coach writes everything."),
  ).toBeVisible();
  expect(screen.getByText("There were no calls in the last 30 days.")).toBeVisible();
  expect(screen.queryByRole("progressbar", { name: "Today (UTC)" })).toBeNull();
});

test("pausing asks first, with the focus on Cancel; letting it go on does not", async () => {
  const { user, api } = await open();
  await user.click(await pauseSwitch());
  const question = await screen.findByRole("alertdialog", { name: "Pause AI for everyone?" });
  expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(api.callsOf("PauseCoach")).toHaveLength(0);
  await user.click(await pauseSwitch());
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Pause AI" }));
  await findToast("AI is paused");
  expect(await pauseSwitch()).toBeChecked();
  expect(await pauseSwitch()).toHaveAccessibleDescription(
    /^Paused since Nov 21, 2025, \d+:\d\d\s[AP]M by user-ana\.$/u,
  );
  await user.click(await pauseSwitch());
  await findToast("AI is on again");
  expect(await pauseSwitch()).not.toBeChecked();
  expect(api.callsOf("PauseCoach").map(({ variables }) => variables)).toEqual([
    { isPaused: true },
    { isPaused: false },
  ]);
});

test("an admin whose account is deleted has no id", async () => {
  await open(coachOf({ ...busy, isPaused: true, pausedAt: "2025-11-21T10:00:00.000Z" }));
  expect(await pauseSwitch()).toHaveAccessibleDescription(/by a deleted account\.$/u);
});

test("a sign-in that is too old is renewed in place, and AI is then paused", async () => {
  const { user, api } = await open();
  api.refuse("PauseCoach", { status: 403, message: "Please sign in again", code: "REAUTH" });
  await user.click(await pauseSwitch());
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Pause AI" }));
  await screen.findByRole("dialog", { name: "Sign in again" });
  api.accept("PauseCoach");
  await user.type(await screen.findByLabelText("Password"), "secret words{Enter}");
  await findToast("AI is paused");
});

test("a failed pause shows an error and changes nothing", async () => {
  const { user, api } = await open();
  api.refuse("PauseCoach", { status: 500, message: "Something went wrong" });
  await user.click(await pauseSwitch());
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Pause AI" }));
  expect(within(await findToast("Error")).getByText("Failed to pause AI")).toBeVisible();
  expect(await pauseSwitch()).not.toBeChecked();
});

test("figures that cannot be loaded show the reason and can be retried", async () => {
  const api = withAdmin({ coach: coachOf(busy) });
  api.refuse("AdminCoach", { status: 503, message: "Service temporarily unavailable" });
  const { user } = await openAdmin(api);
  await user.click(screen.getByRole("button", { name: "Show language model" }));
  expect(await screen.findByText("The figures of the language model could not be loaded.")).toBeVisible();
  api.accept("AdminCoach");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await pauseSwitch()).toBeVisible();
});
