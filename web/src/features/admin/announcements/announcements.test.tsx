import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

import { openAdmin, withAdmin } from "#src/test/admin-screen.ts";
import { newsOf } from "#src/test/fake-admin.ts";
import { findToast } from "#src/test/render-app.tsx";

const openNews = (ids: string[] = []) =>
  openAdmin(withAdmin({ announcements: ids.map((id) => newsOf(id)) }), "Announcements");
const dialog = () => screen.findByRole("dialog");
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const titleBox = () => screen.getByLabelText("Title");
const contentBox = () => screen.getByLabelText("Content");

async function openEditor(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "New Announcement" }));
  return screen.findByRole("dialog", { name: "Create New Announcement" });
}

/** @shows UX-38 */
test("the empty state leads to the first announcement, which is created trimmed and active", async () => {
  const { user, api } = await openNews();
  expect(await screen.findByRole("heading", { name: "No Announcements" })).toBeVisible();
  const editor = await openEditor(user);
  await user.type(titleBox(), "  Winter trails  ");
  await user.type(contentBox(), "Snow is here.");
  expect(within(editor).getByText("13 / 100")).toBeVisible();
  expect(within(editor).getByText("13 / 2000")).toBeVisible();
  const preview = within(editor).getByRole("region", { name: "Preview" });
  expect(preview).toHaveTextContent("Winter trails");
  expect(preview).toHaveTextContent("Snow is here.");
  await user.click(within(editor).getByRole("button", { name: "Create" }));
  await findToast("Announcement created successfully");
  await gone();
  expect(api.callsOf("CreateAnnouncement").map(({ variables }) => variables)).toEqual([
    { input: { title: "Winter trails", content: "Snow is here.", isActive: true } },
  ]);
  expect(screen.getByRole("article", { name: "Winter trails" })).toHaveTextContent("Active");
  expect(sessionStorage.getItem("questwell:draft:announcement:user-ana:new")).toBeNull();
});

test.each([
  ["", "x", "Title", "Title is required"],
  ["   ", "x", "Title", "Title is required"],
  ["t".repeat(101), "x", "Title", "Title too long"],
  ["x", "", "Content", "Content is required"],
  ["x", "c".repeat(2001), "Content", "Content too long"],
])("title %# is validated before a request is sent", async (title, content, field, message) => {
  const { user, api } = await openNews(["a"]);
  const editor = await openEditor(user);
  await user.click(titleBox());
  if (title) await user.paste(title);
  await user.click(contentBox());
  if (content) await user.paste(content);
  await user.click(within(editor).getByRole("button", { name: "Create" }));
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(api.callsOf("CreateAnnouncement")).toHaveLength(0);
});

test("100 and 2000 characters are allowed", async () => {
  const { user } = await openNews(["a"]);
  const editor = await openEditor(user);
  await user.click(titleBox());
  await user.paste("t".repeat(100));
  await user.click(contentBox());
  await user.paste("c".repeat(2000));
  await user.click(within(editor).getByRole("button", { name: "Create" }));
  await findToast("Announcement created successfully");
});

test("editing starts from the current values, and can make it inactive", async () => {
  const { user, api } = await openNews(["a"]);
  await user.click(await screen.findByRole("button", { name: "Edit News a" }));
  const editor = await screen.findByRole("dialog", { name: "Edit Announcement" });
  expect(titleBox()).toHaveValue("News a");
  expect(contentBox()).toHaveValue("Text of a");
  const active = within(editor).getByRole("switch", { name: "Active" });
  expect(active).toBeChecked();
  expect(active).toHaveAccessibleDescription("Make this announcement visible to users");
  await user.click(active);
  const release = api.hold("UpdateAnnouncement");
  await user.click(within(editor).getByRole("button", { name: "Update" }));
  expect(within(editor).getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-disabled", "true");
  release();
  await findToast("Announcement updated successfully");
  await gone();
  expect(screen.getByRole("article", { name: "News a" })).toHaveTextContent("Inactive");
});

/** @shows UX-11 */
test("a failed save keeps the draft, also across a reload", async () => {
  const { user, api } = await openNews(["a"]);
  api.refuse("CreateAnnouncement", { status: 500, message: "Something went wrong" });
  const editor = await openEditor(user);
  await user.type(titleBox(), "Keep me");
  await user.type(contentBox(), "And me");
  await user.click(within(editor).getByRole("button", { name: "Create" }));
  expect(within(await findToast("Error")).getByText("Failed to create announcement")).toBeVisible();
  expect(titleBox()).toHaveValue("Keep me");
  expect(sessionStorage.getItem("questwell:draft:announcement:user-ana:new")).toContain("And me");
});

/** @shows UX-38 */
test("leaving with unsaved changes asks first, and discards only after a confirmation", async () => {
  const { user } = await openNews(["a"]);
  await openEditor(user);
  await user.keyboard("{Escape}");
  await gone();
  await openEditor(user);
  await user.type(titleBox(), "Half");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  expect(within(question).getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await user.click(within(question).getByRole("button", { name: "Keep editing" }));
  expect(titleBox()).toHaveValue("Half");
  await user.click(within(await dialog()).getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await gone();
  await openEditor(user);
  expect(titleBox()).toHaveValue("");
});

test("deleting asks with the focus on Cancel, and removes the card", async () => {
  const { user, api } = await openNews(["a", "b"]);
  await user.click(await screen.findByRole("button", { name: "Delete News a" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete Announcement" });
  expect(question).toHaveAccessibleDescription(
    "Are you sure you want to delete this announcement? This action cannot be undone.",
  );
  expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await findToast("Announcement deleted successfully");
  expect(screen.queryByRole("article", { name: "News a" })).toBeNull();
  expect(screen.getByRole("article", { name: "News b" })).toBeVisible();
  expect(api.callsOf("DeleteAnnouncement").map(({ variables }) => variables)).toEqual([{ id: "a" }]);
});

test.each([
  ["UpdateAnnouncement", "Edit News a", "Update", "Failed to update announcement"],
  ["DeleteAnnouncement", "Delete News a", "Delete", "Failed to delete announcement"],
])("a failed %s shows an error", async (operation, opener, confirm, message) => {
  const { user, api } = await openNews(["a"]);
  api.refuse(operation, { status: 500, message: "Something went wrong" });
  await user.click(await screen.findByRole("button", { name: opener }));
  await user.click(await screen.findByRole("button", { name: confirm }));
  expect(within(await findToast("Error")).getByText(message)).toBeVisible();
});

test("a sign-in that is too old is renewed in place, and the announcement is then sent", async () => {
  const { user, api } = await openNews(["a"]);
  api.refuse("CreateAnnouncement", { status: 403, message: "Please sign in again", code: "REAUTH" });
  const editor = await openEditor(user);
  await user.type(titleBox(), "Hello");
  await user.type(contentBox(), "World");
  await user.click(within(editor).getByRole("button", { name: "Create" }));
  await screen.findByRole("dialog", { name: "Sign in again" });
  api.accept("CreateAnnouncement");
  await user.type(await screen.findByLabelText("Password"), "secret words{Enter}");
  await findToast("Announcement created successfully");
  await gone();
  expect(screen.getByRole("article", { name: "Hello" })).toBeVisible();
});

test("a failed list shows an error and can be retried", async () => {
  const api = withAdmin({ announcements: [newsOf("a")] });
  api.refuse("AdminAnnouncements", { status: 500, message: "Something went wrong" });
  const { user } = await openAdmin(api, "Announcements");
  expect(await screen.findByText("The announcements could not be loaded.")).toBeVisible();
  api.accept("AdminAnnouncements");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("article", { name: "News a" })).toBeVisible();
});

test("further pages load on demand", async () => {
  const { user } = await openNews(Array.from({ length: 25 }, (_, index) => `n${index}`));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(25));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});
