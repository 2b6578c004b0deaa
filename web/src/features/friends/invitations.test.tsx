import { expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { bo } from "#src/test/fake-social.ts";
import { buttonIn, openFriends, withSocial } from "#src/test/friends-screen.ts";
import { findToast } from "#src/test/render-app.tsx";

const wrong = { status: 400, message: "Invalid or expired invitation code", code: "BAD_USER_INPUT" };

async function openDialog(api = withSocial()) {
  const opened = await openFriends(api);
  await opened.user.click(screen.getByRole("button", { name: "Send a Friend an Invitation Code" }));
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "Invite Friends" }) };
}

async function openCard(api = withSocial({ codes: new Map([["AB23CD45", bo]]) })) {
  const opened = await openFriends(api);
  const card = screen.getByRole("region", { name: "Got a Friend's Invitation Code?" });
  return { ...opened, card, field: within(card).getByLabelText("Invitation code") };
}

test("a code is created, shown with its expiry, copied, and replaced", async () => {
  const { user, dialog } = await openDialog();
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(buttonIn(dialog, "Create Invitation Code"));
  await findToast("Invitation code created! Share it with friends.");
  expect(within(dialog).getByText("TRAIL1AB")).toBeVisible();
  expect(within(dialog).getByText("Works once, until Dec 5, 2025.")).toBeVisible();

  await user.click(buttonIn(dialog, "Copy Code"));
  expect(within(await findToast("Copied!")).getByText("Invitation code copied to clipboard")).toBeVisible();
  expect(write).toHaveBeenCalledWith("TRAIL1AB");

  await user.click(buttonIn(dialog, "Create New Code"));
  expect(await within(dialog).findByText("TRAIL2AB")).toBeVisible();
  expect(within(dialog).queryByText("TRAIL1AB")).toBeNull();
});

test("the code is still there when the dialog opens again, and Escape gives the focus back", async () => {
  const { user, dialog } = await openDialog();
  await user.click(buttonIn(dialog, "Create Invitation Code"));
  await within(dialog).findByText("TRAIL1AB");
  // Escape takes the message away first when it is there already.
  await findToast("Invitation code created! Share it with friends.");
  await user.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const opener = screen.getByRole("button", { name: "Send a Friend an Invitation Code" });
  expect(opener).toHaveFocus();
  await user.click(opener);
  expect(within(await screen.findByRole("dialog")).getByText("TRAIL1AB")).toBeVisible();
});

test("a code that cannot be created says so", async () => {
  const { user, api, dialog } = await openDialog();
  api.refuse("CreateInvitation", { status: 500, message: "Something went wrong" });
  await user.click(buttonIn(dialog, "Create Invitation Code"));
  expect(within(await findToast("Error")).getByText("Failed to create invitation code")).toBeVisible();
});

test("a browser that forbids copying says what to do", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { user, dialog } = await openDialog();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(buttonIn(dialog, "Create Invitation Code"));
  await within(dialog).findByText("TRAIL1AB");
  await user.click(buttonIn(dialog, "Copy Code"));
  expect(
    await screen.findByText("This browser does not allow copying. Select the code to copy it."),
  ).toBeVisible();
  warn.mockRestore();
});

test("a friend's code is upper-cased and trimmed while typing, connects, and everything is fetched again", async () => {
  const { user, api, field, card } = await openCard();
  expect(within(card).getByText(/^6-8 characters/u)).toBeVisible();
  await user.type(field, " ab23cd45 ");
  expect(field).toHaveValue("AB23CD45");
  const feeds = api.callsOf("Feed").length;
  await user.click(buttonIn(card, "Connect"));
  await findToast("Friend invitation accepted!");
  expect(api.callsOf("AcceptInvitation").map(({ variables }) => variables)).toEqual([
    { inviteCode: "AB23CD45" },
  ]);
  expect(field).toHaveValue("");
  expect(await screen.findByRole("tab", { name: "My Friends (1)" })).toBeVisible();
  expect(api.callsOf("Feed").length).toBeGreaterThan(feeds);
});

test("no code is not sent and says what is missing", async () => {
  const { user, api, card, field } = await openCard();
  await user.type(field, "   ");
  await user.click(buttonIn(card, "Connect"));
  expect(within(await findToast("Error")).getByText("Please enter an invitation code")).toBeVisible();
  expect(field).toHaveAccessibleDescription(/Please enter an invitation code/u);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(api.callsOf("AcceptInvitation")).toHaveLength(0);
});

test("a refused code shows the server's words and stays", async () => {
  const { user, api, card, field } = await openCard();
  api.refuse("AcceptInvitation", wrong);
  await user.type(field, "nope{Enter}");
  expect(within(await findToast("Error")).getByText(wrong.message)).toBeVisible();
  expect(field).toHaveValue("NOPE");
  expect(buttonIn(card, "Connect")).not.toHaveAttribute("aria-disabled");
});

test("a refusal without words has the app's", async () => {
  const { user, api, field } = await openCard();
  api.refuse("AcceptInvitation", { ...wrong, message: "" });
  await user.type(field, "nope{Enter}");
  expect(within(await findToast("Error")).getByText("Failed to accept invitation")).toBeVisible();
});

test("the dialog takes a friend's code too, and closes when it worked", async () => {
  const { user, dialog } = await openDialog(withSocial({ codes: new Map([["AB23CD45", bo]]) }));
  await user.type(within(dialog).getByLabelText("Invitation code"), "ab23cd45{Enter}");
  await findToast("Friend invitation accepted!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
