import { expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { bo } from "#src/test/fake-social.ts";
import { buttonIn, openFriends, withSocial } from "#src/test/friends-screen.ts";
import { findToast } from "#src/test/render-app.tsx";

const wrong = { status: 400, message: "Invalid or expired invitation code", code: "BAD_USER_INPUT" };

const manyCodes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    inviteCode: `TRAIL${n + 1}XY`,
    expiresAt: "2025-12-05T10:00:00.000Z",
  }));

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

const codesIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByText(/^[A-Z0-9]{8}$/u)
    .map(({ textContent }) => textContent);

test("a code is created, shown with its expiry, and another one next to it", async () => {
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole("button", { name: "Create Invitation Code" }));
  await findToast("Invitation code created! Share it with friends.");
  expect(within(dialog).getByText("TRAIL1AB")).toBeVisible();
  expect(within(dialog).getByText("Works once, until Dec 5, 2025.")).toBeVisible();
  await user.click(buttonIn(dialog, "Create New Code"));
  expect(await within(dialog).findByText("TRAIL2AB")).toBeVisible();
  expect(codesIn(dialog)).toEqual(["TRAIL2AB", "TRAIL1AB"]);
});

test("a code that is being created has its space above the earlier ones, so that its arrival moves nothing", async () => {
  const api = withSocial({ invitations: manyCodes(2) });
  const { user, dialog } = await openDialog(api);
  const release = api.hold("CreateInvitation");
  await user.click(await within(dialog).findByRole("button", { name: "Create New Code" }));
  expect(within(dialog).getByRole("region", { name: "Also live" })).toHaveTextContent(/TRAIL1XY.*TRAIL2XY/u);
  expect(within(dialog).getByRole("button", { name: "Creating..." })).toBeVisible();
  release();
  await findToast("Invitation code created! Share it with friends.");
  expect(codesIn(dialog)).toEqual([expect.any(String), "TRAIL1XY", "TRAIL2XY"]);
});

test("the dialog does not focus the field, which would open a phone's keyboard", async () => {
  const { dialog } = await openDialog();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).not.toBe(within(dialog).getByLabelText("Invitation code"));
});

test("copying puts a sentence with the link, or only the code, on the clipboard", async () => {
  const { user, dialog } = await openDialog(withSocial({ invitations: manyCodes(2) }));
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(await within(dialog).findByRole("button", { name: "Copy Code" }));
  expect(within(await findToast("Copied!")).getByText("Invitation code copied to clipboard")).toBeVisible();
  expect(write).toHaveBeenLastCalledWith("TRAIL1XY");
  await user.click(buttonIn(dialog, "Copy Invitation"));
  const sentence = "I use Questwell to reach my goals. Walk the trail with me:";
  expect(write).toHaveBeenLastCalledWith(`${sentence} ${window.location.origin}/join/TRAIL1XY`);
  await user.click(buttonIn(dialog, "Copy the invitation with code TRAIL2XY"));
  expect(write).toHaveBeenLastCalledWith(`${sentence} ${window.location.origin}/join/TRAIL2XY`);
  await user.click(buttonIn(dialog, "Copy code TRAIL2XY"));
  expect(write).toHaveBeenLastCalledWith("TRAIL2XY");
});

test("a phone offers its share sheet; cancelling it is not a failure", async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>();
  const coarse = jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never,
    );
  Object.assign(navigator, { share });
  const { user, dialog } = await openDialog(withSocial({ invitations: manyCodes(2) }));
  share.mockResolvedValueOnce();
  await user.click(await within(dialog).findByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({
    text: "I use Questwell to reach my goals. Walk the trail with me:",
    url: `${window.location.origin}/join/TRAIL1XY`,
  });
  share.mockRejectedValueOnce(new DOMException("Closed", "AbortError"));
  await user.click(buttonIn(dialog, "Share the invitation with code TRAIL2XY"));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(screen.queryByText("Copied!")).toBeNull();
  expect(buttonIn(dialog, "Copy Invitation")).toBeVisible();
  Reflect.deleteProperty(navigator, "share");
  coarse.mockRestore();
});

test("the live codes are shown whenever the dialog opens, and Escape restores the focus", async () => {
  const { user, api, dialog } = await openDialog(withSocial({ invitations: manyCodes(3) }));
  await within(dialog).findByText("TRAIL1XY");
  expect(codesIn(dialog)).toEqual(["TRAIL1XY", "TRAIL2XY", "TRAIL3XY"]);
  expect(within(dialog).getAllByText("Until Dec 5, 2025")).toHaveLength(2);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const opener = screen.getByRole("button", { name: "Send a Friend an Invitation Code" });
  expect(opener).toHaveFocus();
  // A friend has used one in the meantime.
  api.world.social.invitations = api.world.social.invitations.slice(1);
  await user.click(opener);
  const again = await screen.findByRole("dialog");
  await waitFor(() => expect(codesIn(again)).toEqual(["TRAIL2XY", "TRAIL3XY"]));
});

/** @shows UX-9 */
test("with five live codes a new one asks first, and names the code that it ends", async () => {
  const { user, api, dialog } = await openDialog(withSocial({ invitations: manyCodes(5) }));
  await user.click(await within(dialog).findByRole("button", { name: "Create New Code" }));
  const question = await screen.findByRole("alertdialog", { name: "End your oldest code?" });
  expect(question).toHaveTextContent("TRAIL5XY");
  expect(buttonIn(question, "Cancel")).toHaveFocus();
  await user.click(buttonIn(question, "Cancel"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(buttonIn(dialog, "Create New Code")).toHaveFocus();
  expect(api.callsOf("CreateInvitation")).toHaveLength(0);
  await user.click(buttonIn(dialog, "Create New Code"));
  await user.click(await screen.findByRole("button", { name: "End It and Create" }));
  await waitFor(() =>
    expect(codesIn(dialog)).toEqual(["TRAIL1AB", "TRAIL1XY", "TRAIL2XY", "TRAIL3XY", "TRAIL4XY"]),
  );
});

test("codes that fail to load can be retried", async () => {
  const api = withSocial({ invitations: manyCodes(1) });
  api.refuse("Invitations", { status: 500, message: "Something went wrong" });
  const { user, dialog } = await openDialog(api);
  expect(await within(dialog).findByText("Your codes could not be loaded.")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: /^Create/u })).toBeNull();
  api.accept("Invitations");
  await user.click(buttonIn(dialog, "Retry"));
  expect(await within(dialog).findByText("TRAIL1XY")).toBeVisible();
});

test("a code that fails to be created shows an error", async () => {
  const { user, api, dialog } = await openDialog();
  api.refuse("CreateInvitation", { status: 500, message: "Something went wrong" });
  await user.click(await within(dialog).findByRole("button", { name: "Create Invitation Code" }));
  expect(within(await findToast("Error")).getByText("Failed to create invitation code")).toBeVisible();
});

test("a browser that blocks copying shows what to do", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { user, dialog } = await openDialog(withSocial({ invitations: manyCodes(1) }));
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await within(dialog).findByText("TRAIL1XY");
  await user.click(buttonIn(dialog, "Copy Code"));
  expect(
    await screen.findByText("This browser does not allow copying. Select the code to copy it."),
  ).toBeVisible();
  warn.mockRestore();
});

/** @shows UX-26 */
test("a friend's code is upper-cased and trimmed while typing, connects, and everything is refetched", async () => {
  const { user, api, field, card } = await openCard();
  expect(within(card).getByText(/^6-8 characters/u)).toBeVisible();
  await user.type(field, " ab23cd45 ");
  expect(field).toHaveValue("AB23CD45");
  const feeds = api.callsOf("Feed").length;
  await user.click(buttonIn(card, "Connect"));
  const toast = await findToast("Friend invitation accepted!");
  expect(within(toast).getByText("You and Bo Lindqvist are friends now.")).toBeVisible();
  expect(api.callsOf("AcceptInvitation").map(({ variables }) => variables)).toEqual([
    { inviteCode: "AB23CD45" },
  ]);
  expect(field).toHaveValue("");
  expect(await screen.findByRole("tab", { name: "My Friends (1)" })).toBeVisible();
  expect(api.callsOf("Feed").length).toBeGreaterThan(feeds);
});

test("an empty code is not sent and shows an error", async () => {
  const { user, api, card, field } = await openCard();
  await user.type(field, "   ");
  await user.click(buttonIn(card, "Connect"));
  expect(within(await findToast("Error")).getByText("Please enter an invitation code")).toBeVisible();
  expect(field).toHaveAccessibleDescription(/Please enter an invitation code/u);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(api.callsOf("AcceptInvitation")).toHaveLength(0);
});

/** @shows UX-21 */
test("a rejected code shows the server's message, also at the field, and stays", async () => {
  const { user, api, card, field } = await openCard();
  api.refuse("AcceptInvitation", wrong);
  await user.type(field, "nope{Enter}");
  expect(within(await findToast("Error")).getByText(wrong.message)).toBeVisible();
  expect(field).toHaveValue("NOPE");
  expect(buttonIn(card, "Connect")).not.toHaveAttribute("aria-disabled");
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(new RegExp(wrong.message, "u"));
  expect(field).toHaveFocus();
  await user.type(field, "{Backspace}");
  expect(field).toBeValid();
});

test("a failure not caused by the code does not mark the field", async () => {
  const { user, api, field } = await openCard();
  api.refuse("AcceptInvitation", { status: 429, message: "Too many requests", code: "RATE_LIMITED" });
  await user.type(field, "ab23cd45{Enter}");
  expect(within(await findToast("Error")).getByText("Too many requests")).toBeVisible();
  expect(field).toBeValid();
});

test("a rejection without a message shows the app's own", async () => {
  const { user, api, field } = await openCard();
  api.refuse("AcceptInvitation", { ...wrong, message: "" });
  await user.type(field, "nope{Enter}");
  expect(within(await findToast("Error")).getByText("Failed to accept invitation")).toBeVisible();
});

test("the dialog accepts a friend's code too, and closes on success", async () => {
  const { user, dialog } = await openDialog(withSocial({ codes: new Map([["AB23CD45", bo]]) }));
  await user.type(within(dialog).getByLabelText("Invitation code"), "ab23cd45{Enter}");
  await findToast("Friend invitation accepted!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
