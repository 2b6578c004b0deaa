import { describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { newItem } from "#src/lib/offline-queue/queue-item.ts";
import { page } from "#src/lib/page.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

async function openSettings(api: FakeApi = createFakeApi()) {
  const opened = openApp("/settings", api);
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  return opened;
}

async function openDialog(name: "Change Email" | "Change Password", api?: FakeApi) {
  const opened = await openSettings(api);
  await opened.user.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  return { ...opened, dialog };
}

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole("button", { name });
const toastSays = async (title: string, text: string) =>
  expect(within(await findToast(title)).getByText(text)).toBeVisible();

test("a Google account has no control to change what Google manages", async () => {
  const { viewer } = freshWorld();
  await openSettings(createFakeApi({ viewer: viewer && { ...viewer, provider: "google" } }));
  expect(screen.getByText("Google Account")).toBeVisible();
  expect(screen.getByText("Email and password are managed by Google.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Change/u })).toBeNull();
});

describe("changing the e-mail", () => {
  test("saves the trimmed address, shows it, and restores the focus", async () => {
    const { user, api, dialog } = await openDialog("Change Email");
    await user.type(field("New email"), " new@example.org {Enter}");
    await toastSays("Email Updated", "From now on you sign in with new@example.org.");
    expect(api.callsOf("ChangeEmail").map(({ variables }) => variables)).toEqual([
      { email: "new@example.org" },
    ]);
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByText("new@example.org")).toBeVisible();
    await waitFor(() => expect(press("Change Email")).toHaveFocus());
  });

  test.each(["   ", "nowhere"])("rejects %j at the field and sends nothing", async (typed) => {
    const { user, api } = await openDialog("Change Email");
    await user.type(field("New email"), typed);
    await user.click(press("Save Email"));
    await toastSays("Email Required", "Please enter a valid email address");
    expect(field("New email")).toHaveAccessibleDescription("Please enter a valid email address");
    expect(field("New email")).toHaveFocus();
    expect(api.callsOf("ChangeEmail")).toHaveLength(0);
  });

  test("shows the server's reason and keeps the input", async () => {
    const { user, api } = await openDialog("Change Email");
    api.refuse("ChangeEmail", { status: 409, message: "Email already registered" });
    await user.type(field("New email"), "bo@example.org{Enter}");
    await toastSays("Email Update Failed", "Email already registered");
    expect(field("New email")).toHaveValue("bo@example.org");
    expect(screen.getByText("ana@example.org")).toBeInTheDocument();
  });

  test("after a long time asks to sign in again, and then succeeds", async () => {
    const { user, api } = await openDialog("Change Email");
    api.refuse("ChangeEmail", {
      status: 403,
      message: "Please sign in again to change your email",
      code: "REAUTH",
    });
    await user.type(field("New email"), "new@example.org{Enter}");
    const again = await screen.findByRole("dialog", { name: "Sign in again" });
    api.accept("ChangeEmail");
    await user.type(within(again).getByLabelText("Password"), "secret words{Enter}");
    await findToast("Email Updated");
    expect(api.callsOf("SignInAgain")).toHaveLength(1);
    expect(api.callsOf("ChangeEmail")).toHaveLength(2);
  });

  test("not signing in again shows what is required", async () => {
    const { user, api, dialog } = await openDialog("Change Email");
    const message = "Please sign in again to change your email";
    api.refuse("ChangeEmail", { status: 403, message, code: "REAUTH" });
    await user.type(field("New email"), "new@example.org{Enter}");
    await screen.findByRole("dialog", { name: "Sign in again" });
    await user.keyboard("{Escape}");
    await toastSays("Email Update Failed", message);
    expect(dialog).toBeVisible();
    expect(field("New email")).toHaveValue("new@example.org");
  });
});

describe("changing the password", () => {
  const fill = async (
    user: Awaited<ReturnType<typeof openDialog>>["user"],
    words: [string, string, string],
  ) => {
    const labels = ["Current password", "New password", "Confirm new password"];
    for (const [index, label] of labels.entries()) {
      const word = words[index] ?? "";
      if (word !== "") await user.type(field(label), word);
    }
    await user.click(press("Save Password"));
  };

  test("sends both, shows a toast, and removes the other devices from the list", async () => {
    const [here] = freshWorld().sessions;
    const sessions = here ? [here, { ...here, id: "session-there", isCurrent: false }] : [];
    const { user, api, dialog } = await openDialog("Change Password", createFakeApi({ sessions }));
    expect(field("New password")).toHaveAttribute("placeholder", "At least 8 characters");
    expect(field("Current password")).toHaveAttribute("autocomplete", "current-password");
    expect(field("New password")).toHaveAttribute("autocomplete", "new-password");
    await fill(user, ["old words", "new words here", "new words here"]);
    await toastSays("Password Updated", "Your other devices were signed out.");
    expect(api.callsOf("ChangePassword").map(({ variables }) => variables)).toEqual([
      { currentPassword: "old words", newPassword: "new words here" },
    ]);
    expect(dialog).not.toBeInTheDocument();
    expect(await screen.findByText("You are signed in nowhere else.")).toBeVisible();
  });

  test.each<[string, string, string, [string, string, string], string]>([
    ["Password Required", "Please fill in all password fields", "nothing", ["", "", ""], "Current password"],
    [
      "Password Required",
      "Please fill in all password fields",
      "no new one",
      ["old words", "", ""],
      "New password",
    ],
    [
      "Passwords Don't Match",
      "New password and confirmation must match",
      "another confirmation",
      ["old words", "new words here", "new words her"],
      "Confirm new password",
    ],
    [
      "Password Too Short",
      "Password must be at least 8 characters long",
      "7 characters",
      ["old words", "seven77", "seven77"],
      "New password",
    ],
  ])("%s: %s, for %s", async (title, text, _what, words, label) => {
    const { user, api } = await openDialog("Change Password");
    await fill(user, words);
    await toastSays(title, text);
    expect(field(label)).toHaveAccessibleDescription(text);
    expect(field(label)).toHaveFocus();
    expect(api.callsOf("ChangePassword")).toHaveLength(0);
  });

  test("shows the server's reason and keeps the dialog", async () => {
    const { user, api, dialog } = await openDialog("Change Password");
    const message = "Current password is incorrect";
    api.refuse("ChangePassword", { status: 400, message, fieldErrors: { currentPassword: message } });
    await fill(user, ["wrong words", "new words here", "new words here"]);
    await toastSays("Password Update Failed", message);
    expect(dialog).toBeVisible();
    expect(field("Current password")).toBeInvalid();
    expect(field("Current password")).toHaveAccessibleDescription(message);
    expect(field("Current password")).toHaveFocus();
  });
});

describe("deleting the account", () => {
  const question = "Are you sure you want to delete your account? This action cannot be undone.";
  const answer = (isSure: boolean) => jest.spyOn(page, "confirm").mockReturnValue(isSure);

  /** @shows UX-9 */
  test("asks with the browser's confirm dialog, erases, and loads the start page", async () => {
    sessionStorage.setItem("questwell:draft:feedback:user-ana", "half a thought");
    const itemOf = (userId: string) =>
      newItem({ userId, challengeId: "c1", completedAt: new Date().toISOString(), xpReward: 20 });
    localStorage.setItem("challengeQueue", JSON.stringify([itemOf("user-ana"), itemOf("user-bo")]));
    localStorage.setItem(
      "challengeQueue:set-aside",
      '{"unreadable":["user-ana"]}\n{"unreadable":["user-bo"]}',
    );
    localStorage.setItem("questwell:zone:user-ana", "Asia/Tokyo");
    localStorage.setItem("questwell:zone:user-bo", "Asia/Tokyo");
    localStorage.setItem("questwell:seen-achievements:user-ana", "{}");
    const { user, api, load } = await openSettings();
    const asked = answer(true);
    await user.click(press("Delete Account"));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    expect(asked).toHaveBeenCalledWith(question);
    expect(api.callsOf("DeleteAccount")).toHaveLength(1);
    expect(sessionStorage.getItem("questwell:toast")).toContain("Account Deleted");
    expect(sessionStorage.getItem("questwell:draft:feedback:user-ana")).toBeNull();
    const left = Object.keys(localStorage).map((key) => `${key}=${localStorage.getItem(key)}`);
    expect(left.filter((entry) => entry.includes("user-ana"))).toEqual([]);
    // Data of another person on this device stays.
    expect(left.filter((entry) => entry.includes("user-bo"))).toHaveLength(3);
  });

  test("does nothing after Cancel", async () => {
    const { user, api, load } = await openSettings();
    answer(false);
    await user.click(press("Delete Account"));
    expect(api.callsOf("DeleteAccount")).toHaveLength(0);
    expect(load).not.toHaveBeenCalled();
  });

  test("shows an error if it fails", async () => {
    const { user, api, load } = await openSettings();
    answer(true);
    api.refuse("DeleteAccount", { status: 503, message: "Service temporarily unavailable" });
    await user.click(press("Delete Account"));
    await toastSays("Error", "Failed to delete account. Please try again.");
    expect(load).not.toHaveBeenCalled();
  });
});
