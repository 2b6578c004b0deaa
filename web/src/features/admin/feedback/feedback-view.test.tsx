import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { openAdmin, withAdmin } from "#src/test/admin-screen.ts";
import { messageOf } from "#src/test/fake-admin.ts";
import { findToast } from "#src/test/render-app.tsx";

const feedback = [messageOf("one"), messageOf("two", { userId: null, author: null })];
const open = (messages = feedback) => openAdmin(withAdmin({ feedback: messages }), "Feedback");
const cards = () => screen.findAllByRole("article");

test("shows the author, message and date", async () => {
  await open();
  const [one, two] = await cards();
  expect(one).toHaveAccessibleName("Bo Lindqvist");
  expect(one).toHaveTextContent("User ID: user-bo");
  expect(one).toHaveTextContent("Message one");
  expect(one).toHaveTextContent(/Nov 21, 2025, \d+:\d\d/u);
  expect(two).toHaveAccessibleName("Anonymous User");
  expect(two).toHaveTextContent("Account deleted");
});

test("the empty state can refetch", async () => {
  const { user, api } = await open([]);
  expect(await screen.findByRole("heading", { name: "No Feedback Yet" })).toBeVisible();
  api.world.admin.feedback = [messageOf("new")];
  const panel = within(screen.getByRole("tabpanel", { name: "Feedback" }));
  await user.click(panel.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Message new")).toBeVisible();
});

test("deleting asks with the focus on Cancel, and removes the card", async () => {
  const { user, api } = await open();
  const [one] = await cards();
  if (!one) throw new Error("No card");
  await user.click(within(one).getByRole("button", { name: "Delete feedback from Bo Lindqvist" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete Feedback" });
  expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(api.callsOf("DeleteFeedback")).toHaveLength(0);
  await user.click(within(one).getByRole("button", { name: "Delete feedback from Bo Lindqvist" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await findToast("Feedback deleted successfully");
  expect(await cards()).toHaveLength(1);
  expect(api.callsOf("DeleteFeedback").map(({ variables }) => variables)).toEqual([{ id: "one" }]);
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Feedback" })).toHaveFocus());
});

test("a failed deletion shows an error and keeps the card", async () => {
  const { user, api } = await open();
  api.refuse("DeleteFeedback", { status: 500, message: "Something went wrong" });
  await cards();
  await user.click(screen.getByRole("button", { name: "Delete feedback from Bo Lindqvist" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(within(await findToast("Error")).getByText("Failed to delete feedback")).toBeVisible();
  expect(await cards()).toHaveLength(2);
});

test("a failed list shows an error and can be retried", async () => {
  const api = withAdmin({ feedback });
  api.refuse("AdminFeedbackPage", { status: 500, message: "Something went wrong" });
  const { user } = await openAdmin(api, "Feedback");
  expect(await screen.findByText("The feedback could not be loaded.")).toBeVisible();
  api.accept("AdminFeedbackPage");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await cards()).toHaveLength(2);
});
