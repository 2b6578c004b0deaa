import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { findToast, openApp } from "#src/test/render-app.tsx";

async function openFeedback() {
  const opened = openApp("/");
  await opened.user.click(await screen.findByRole("button", { name: "Send Feedback" }));
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "Send Feedback" }) };
}

const send = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Send Feedback" });
const box = (dialog: HTMLElement) => within(dialog).getByLabelText("Your feedback");

test("sends the trimmed message, shows thanks, and restores the focus", async () => {
  const { user, api, dialog } = await openFeedback();
  expect(box(dialog)).toHaveFocus();
  await user.type(box(dialog), "  More trails please  ");
  await user.click(send(dialog));
  await findToast("Feedback Submitted");
  expect(api.callsOf("SubmitFeedback").map(({ variables }) => variables)).toEqual([
    { message: "More trails please" },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Send Feedback" })).toHaveFocus();
  expect(sessionStorage.getItem("questwell:draft:feedback:user-ana")).toBeNull();
});

/** @shows UX-21 */
test("an empty message is not sent and shows an error", async () => {
  const { user, api, dialog } = await openFeedback();
  expect(send(dialog)).toHaveAttribute("aria-disabled", "true");
  await user.type(box(dialog), "   ");
  await user.click(send(dialog));
  expect(await findToast("Error")).toHaveTextContent("Please enter your feedback before submitting.");
  expect(box(dialog)).toHaveAccessibleDescription("Please enter your feedback before submitting.");
  expect(box(dialog)).toHaveFocus();
  expect(api.callsOf("SubmitFeedback")).toHaveLength(0);
});

/** @shows UX-5 */
test("is sent once, however often the busy button is pressed", async () => {
  const { user, api, dialog } = await openFeedback();
  const release = api.hold("SubmitFeedback");
  await user.type(box(dialog), "More trails please");
  await user.click(send(dialog));
  const busy = within(dialog).getByRole("button", { name: "Sending..." });
  expect(busy).toHaveAttribute("aria-disabled", "true");
  await user.click(busy);
  release();
  await findToast("Feedback Submitted");
  expect(api.callsOf("SubmitFeedback")).toHaveLength(1);
});

test("counts up to 2000 characters", async () => {
  const { user, dialog } = await openFeedback();
  expect(box(dialog)).toHaveAttribute("maxlength", "2000");
  await user.type(box(dialog), "abc");
  expect(within(dialog).getByText("3 / 2000")).toBeVisible();
});

/** @shows UX-11 */
test("a failed message stays, also across a reload", async () => {
  const { user, api, dialog } = await openFeedback();
  api.refuse("SubmitFeedback", { status: 500, message: "Something went wrong" });
  await user.type(box(dialog), "Keep me");
  await user.click(send(dialog));
  expect(await screen.findByText("Failed to submit feedback. Please try again.")).toBeVisible();
  expect(box(dialog)).toHaveValue("Keep me");
  expect(sessionStorage.getItem("questwell:draft:feedback:user-ana")).toBe("Keep me");
});

test("Escape closes the dialog, keeps the draft, and restores the focus", async () => {
  const { user, dialog } = await openFeedback();
  await user.type(box(dialog), "Later");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Send Feedback" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Send Feedback" }));
  expect(box(await screen.findByRole("dialog"))).toHaveValue("Later");
});

test("an ended session shows its own message", async () => {
  const { user, api, dialog } = await openFeedback();
  api.refuse("SubmitFeedback", { status: 401, message: "Unauthorized" });
  await user.type(box(dialog), "Hello");
  await user.click(send(dialog));
  expect(within(await findToast("Unauthorized")).getByText("Please log in again")).toBeVisible();
});
