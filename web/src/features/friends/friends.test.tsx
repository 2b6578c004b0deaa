import { afterEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { pass, openWithFakeTimers } from "#src/test/dashboard-screen.ts";
import { activityOf, bo } from "#src/test/fake-social.ts";
import { buttonIn, openFriendList, openFriends, withBo, withSocial } from "#src/test/friends-screen.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const cardOf = async (name: string) => {
  const card = (await screen.findByRole("heading", { level: 3, name })).closest("li");
  if (!card) throw new Error(`No card of ${name}`);
  return card;
};

afterEach(() => {
  jest.useRealTimers();
});

test("a friend has initial, names, level and e-mail; an unknown level is 1", async () => {
  const long = {
    id: "user-long",
    firstName: "Maximiliane-Alexandrina",
    lastName: "Featherstonehaugh-Cholmondeley",
    email: "maximiliane.alexandrina.featherstonehaugh@mail.example.org",
    level: null,
  };
  await openFriendList(withBo({ friends: [bo, long] }));
  expect(screen.getByRole("tab", { name: "My Friends (2)" })).toBeVisible();
  const card = await cardOf("Bo Lindqvist");
  expect(card).toHaveTextContent("BBo LindqvistLevel 3bo@example.org");
  expect(await cardOf("Maximiliane-Alexandrina Featherstonehaugh-Cholmondeley")).toHaveTextContent("Level 1");
});

test("the empty friend list leads to an invitation", async () => {
  const { user } = await openFriendList(withSocial());
  expect(await screen.findByRole("heading", { name: "No Friends Yet" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Invite Friends" }));
  expect(await screen.findByRole("dialog", { name: "Invite Friends" })).toBeVisible();
});

/** @shows UX-6 */
test("friends that fail to load can be retried", async () => {
  const api = withBo();
  api.refuse("Friends", { status: 500, message: "Something went wrong" });
  const { user } = await openFriends(api);
  // The count is unknown.
  await user.click(screen.getByRole("tab", { name: "My Friends" }));
  expect(await screen.findByText("Your friends could not be loaded.")).toBeVisible();
  expect(screen.queryByRole("tab", { name: /My Friends \(/u })).toBeNull();
  api.accept("Friends");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await cardOf("Bo Lindqvist");
  expect(screen.getByRole("tab", { name: "My Friends (1)" })).toBeVisible();
});

test.each([
  ["Remove friend", "Remove Bo Lindqvist?", "Remove Friend", "Friend removed", "RemoveFriend"],
  ["Block", "Block Bo Lindqvist?", "Block", "Person blocked", "BlockPerson"],
])("%s asks first, with the focus on Cancel, and then removes Bo and the feed", async (...words) => {
  const [item, question, confirm, toast, operation] = words;
  const { user, api } = await openFriendList();
  const menu = buttonIn(await cardOf("Bo Lindqvist"), "More about Bo Lindqvist");
  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: item }));
  const dialog = await screen.findByRole("alertdialog", { name: question });
  expect(buttonIn(dialog, "Cancel")).toHaveFocus();
  await user.click(buttonIn(dialog, "Cancel"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(menu).toHaveFocus();
  expect(api.callsOf(operation)).toHaveLength(0);

  await user.click(menu);
  await user.click(await screen.findByRole("menuitem", { name: item }));
  await user.click(buttonIn(await screen.findByRole("alertdialog"), confirm));
  await findToast(toast);
  expect(api.callsOf(operation).map(({ variables }) => variables)).toEqual([{ userId: "user-bo" }]);
  expect(await screen.findByRole("tab", { name: "My Friends (0)" })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Activity Feed" }));
  expect(await screen.findByRole("heading", { name: "No Activities Yet" })).toBeVisible();
});

test("a friend stays if the removal fails", async () => {
  const { user, api } = await openFriendList();
  api.refuse("RemoveFriend", { status: 500, message: "Something went wrong" });
  await user.click(buttonIn(await cardOf("Bo Lindqvist"), "More about Bo Lindqvist"));
  await user.click(await screen.findByRole("menuitem", { name: "Remove friend" }));
  await user.click(await screen.findByRole("button", { name: "Remove Friend" }));
  expect(
    within(await findToast("Error")).getByText("Your friend could not be removed. Please try again."),
  ).toBeVisible();
  await cardOf("Bo Lindqvist");
});

test("blocked people are listed and can be unblocked", async () => {
  const { user, api } = await openFriendList(
    withBo({ blockedPeople: [{ ...bo, id: "user-x", firstName: "Xi" }] }),
  );
  const list = await screen.findByRole("region", { name: "Blocked people" });
  await user.click(buttonIn(list, "Unblock Xi Lindqvist"));
  await findToast("Person unblocked");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Blocked people" })).toBeNull());
  expect(api.callsOf("UnblockPerson").map(({ variables }) => variables)).toEqual([{ userId: "user-x" }]);
});

test("120 blocked people are listed 50 at a time", async () => {
  const blockedPeople = Array.from({ length: 120 }, (_, n) => ({
    ...bo,
    id: `user-${n}`,
    firstName: `N${n}`,
  }));
  const { user, api } = await openFriendList(withBo({ blockedPeople }));
  const list = await screen.findByRole("region", { name: "Blocked people" });
  const shown = () => within(list).getAllByRole("listitem").length;
  expect(shown()).toBe(50);
  await user.click(buttonIn(list, "Show more"));
  await waitFor(() => expect(shown()).toBe(100));
  await user.click(buttonIn(list, "Show more"));
  await waitFor(() => expect(shown()).toBe(120));
  expect(within(list).queryByRole("button", { name: "Show more" })).toBeNull();
  expect(api.callsOf("BlockedPeople").map(({ variables }) => variables["after"] ?? null)).toEqual([
    null,
    "user-49",
    "user-99",
  ]);
});

test("the card states what friends see", async () => {
  await openFriends();
  expect(
    screen.getByText("Friends see your name, level and email address, and the wins you share."),
  ).toBeVisible();
});

test("the dashboard polls every 30 s with one request; the dot appears and announces new activity", async () => {
  const api = withSocial({ friends: [bo] });
  await openWithFakeTimers(api);
  expect(screen.queryByRole("link", { name: "Friends, new activity" })).toBeNull();
  api.world.social.hasNewActivity = true;
  api.world.social.feed = [activityOf(bo, 1)];
  await pass(30_000);
  expect(api.callsOf("FriendNews")).toHaveLength(1);
  await pass(5000);
  expect(api.callsOf("FriendNews")).toHaveLength(2);
  const link = screen.getByRole("link", { name: "Friends, new activity" });
  expect(link.querySelector("[data-dot]")).toBeVisible();
});

test("opening the feed marks it as seen, again on every visit, and the dot disappears", async () => {
  const api = withBo({ hasNewActivity: true });
  const { user } = openApp("/", api);
  await user.click(await screen.findByRole("link", { name: "Friends, new activity" }));
  await screen.findByRole("article", { name: /^Bo/u });
  await waitFor(() => expect(api.callsOf("MarkFeedSeen")).toHaveLength(1));
  await user.click(screen.getByRole("link", { name: "Back to Dashboard" }));
  await screen.findByRole("heading", { level: 1, name: "Hello, Ana" });
  expect(screen.queryByRole("link", { name: "Friends, new activity" })).toBeNull();

  api.world.social.feed = [activityOf(bo, 2, { title: "Fresh" }), ...api.world.social.feed];
  const navigation = screen.getByRole("navigation", { name: "Main" });
  await user.click(within(navigation).getByRole("link", { name: "Friends" }));
  expect(await screen.findByRole("article", { name: /"Fresh"/u })).toBeVisible();
  await waitFor(() => expect(api.callsOf("MarkFeedSeen")).toHaveLength(2));
});

test("a feed that fails to load is not marked as seen", async () => {
  const api = withBo({ hasNewActivity: true });
  api.refuse("Feed", { status: 500, message: "Something went wrong" });
  const { user } = await openFriends(api);
  expect(await screen.findByText("The activity feed could not be loaded.")).toBeVisible();
  expect(api.callsOf("MarkFeedSeen")).toHaveLength(0);
  api.accept("Feed");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(api.callsOf("MarkFeedSeen")).toHaveLength(1));
});
