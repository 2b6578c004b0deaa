import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { activityOf, bo } from "#src/test/fake-social.ts";
import { buttonIn, entryOfBo, openFriends, withBo } from "#src/test/friends-screen.ts";
import { findToast } from "#src/test/render-app.tsx";

const draftKey = "questwell:draft:cheer:user-ana:user-bo:1:0";

async function openEntry() {
  const opened = await openFriends();
  return { ...opened, entry: await entryOfBo() };
}

async function openCheer() {
  const opened = await openEntry();
  await opened.user.click(buttonIn(opened.entry, "Cheer"));
  return { ...opened, field: within(opened.entry).getByLabelText("Your cheer for Bo Lindqvist") };
}

/** @shows UX-34 */
test("a like shows before the server responds, and can be removed", async () => {
  const { user, api, entry } = await openEntry();
  const release = api.hold("LikeActivity");
  await user.click(buttonIn(entry, "Like"));
  expect(buttonIn(entry, "Like")).toHaveAttribute("aria-pressed", "true");
  expect(entry).toHaveTextContent("1 like");
  release();
  await findToast("Reaction sent!");

  const releaseBack = api.hold("RemoveLike");
  await user.click(buttonIn(entry, "Like"));
  expect(buttonIn(entry, "Like")).toHaveAttribute("aria-pressed", "false");
  releaseBack();
  await waitFor(() => expect(api.world.social.feed[0]?.reactions.likes).toBe(0));
  expect(entry).not.toHaveTextContent("1 like");
});

test("a second tap while the first is in flight sends nothing", async () => {
  const { user, api, entry } = await openEntry();
  const release = api.hold("LikeActivity");
  await user.dblClick(buttonIn(entry, "Like"));
  release();
  await findToast("Reaction sent!");
  expect(api.callsOf("LikeActivity")).toHaveLength(1);
  expect(api.callsOf("RemoveLike")).toHaveLength(0);
});

test("another reaction waits for the one in flight, and both count", async () => {
  const { user, api, entry, field } = await openCheer();
  await user.type(field, "Bravo{Enter}");
  await findToast("Reaction sent!");
  const release = api.hold("LikeActivity");
  await user.click(buttonIn(entry, "Like"));
  await user.click(buttonIn(entry, "Take back your cheer: Bravo"));
  expect(api.callsOf("RemoveCheer")).toHaveLength(0);
  release();
  await waitFor(() => expect(entry).not.toHaveTextContent("Bravo"));
  expect(entry).toHaveTextContent("1 like");
  await waitFor(() =>
    expect(api.world.social.feed[0]?.reactions).toEqual({ likes: 1, likedByMe: true, cheers: [] }),
  );
});

test("a like that fails is rolled back", async () => {
  const { user, api, entry } = await openEntry();
  api.refuse("LikeActivity", { status: 500, message: "Something went wrong" });
  await user.click(buttonIn(entry, "Like"));
  expect(within(await findToast("Error")).getByText("Failed to send reaction")).toBeVisible();
  expect(buttonIn(entry, "Like")).toHaveAttribute("aria-pressed", "false");
});

test("the cheer input opens, sends with Enter, closes and clears, before the server responds", async () => {
  const { user, api, entry, field } = await openCheer();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("maxlength", "280");
  const release = api.hold("CheerActivity");
  await user.type(field, "  So proud of you  ");
  expect(within(entry).getByText("19 / 280")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(within(entry).queryByLabelText("Your cheer for Bo Lindqvist")).toBeNull();
  expect(entry).toHaveTextContent("You So proud of you");
  expect(buttonIn(entry, "Cheer")).toHaveFocus();
  expect(within(entry).queryByRole("button", { name: /^Take back/u })).toBeNull();
  release();
  await findToast("Reaction sent!");
  expect(api.callsOf("CheerActivity").map(({ variables }) => variables)).toEqual([
    { activityId: "user-bo:1:0", message: "So proud of you" },
  ]);
  expect(sessionStorage.getItem(draftKey)).toBeNull();
  await user.click(buttonIn(entry, "Cheer"));
  expect(within(entry).getByLabelText("Your cheer for Bo Lindqvist")).toHaveValue("");
});

/** @shows UX-34 */
test("the send button sends too, and my cheer can be removed", async () => {
  const { user, api, entry, field } = await openCheer();
  await user.type(field, "Bravo");
  await user.click(buttonIn(entry, "Send cheer"));
  await findToast("Reaction sent!");
  await user.click(buttonIn(entry, "Take back your cheer: Bravo"));
  expect(entry).not.toHaveTextContent("Bravo");
  expect(buttonIn(entry, "Cheer")).toHaveFocus();
  await waitFor(() => expect(api.world.social.feed[0]?.reactions.cheers).toEqual([]));
});

test("a cheer that fails to be removed is shown again", async () => {
  const cheers = [
    { id: "cheer-1", author: bo, message: "Bravo", createdAt: "2025-11-21T10:00:00.000Z", isMine: true },
    { id: "cheer-2", author: null, message: "Wow", createdAt: "2025-11-21T10:00:00.000Z", isMine: false },
  ];
  const api = withBo({ feed: [activityOf(bo, 1, { reactions: { likes: 0, likedByMe: false, cheers } })] });
  api.refuse("RemoveCheer", { status: 500, message: "Something went wrong" });
  const { user } = await openFriends(api);
  const entry = await entryOfBo();
  expect(entry).toHaveTextContent("A friend Wow");
  expect(within(entry).getAllByRole("button", { name: /^Take back/u })).toHaveLength(1);
  await user.click(buttonIn(entry, "Take back your cheer: Bravo"));
  expect(
    within(await findToast("Error")).getByText("Your reaction could not be taken back. Please try again."),
  ).toBeVisible();
  expect(entry).toHaveTextContent("You Bravo");
});

test("an empty cheer is not sent and shows an error", async () => {
  const { user, api, field } = await openCheer();
  await user.type(field, "   {Enter}");
  expect(within(await findToast("Error")).getByText("Please enter a cheer message")).toBeVisible();
  expect(field).toHaveAccessibleDescription("Please enter a cheer message");
  expect(field).toHaveFocus();
  expect(api.callsOf("CheerActivity")).toHaveLength(0);
});

/** @shows UX-11 */
test("a failed cheer is restored to its input, and survives a reload", async () => {
  const { user, api, entry, field } = await openCheer();
  api.refuse("CheerActivity", { status: 500, message: "Something went wrong" });
  await user.type(field, "Keep going{Enter}");
  expect(within(await findToast("Error")).getByText("Failed to send reaction")).toBeVisible();
  expect(within(entry).getByLabelText("Your cheer for Bo Lindqvist")).toHaveValue("Keep going");
  expect(entry).not.toHaveTextContent("You Keep going");
  expect(sessionStorage.getItem(draftKey)).toBe("Keep going");
});

test("Escape closes the input and keeps the draft", async () => {
  const { user, entry, field } = await openCheer();
  await user.type(field, "Later{Escape}");
  expect(within(entry).queryByLabelText("Your cheer for Bo Lindqvist")).toBeNull();
  expect(buttonIn(entry, "Cheer")).toHaveFocus();
  await user.click(buttonIn(entry, "Cheer"));
  expect(screen.getByLabelText("Your cheer for Bo Lindqvist")).toHaveValue("Later");
});

const cheersOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `cheer-${n + 1}`,
    author: bo,
    message: `Cheer ${n + 1}`,
    createdAt: new Date(Date.UTC(2025, 10, 21, 10, n)).toISOString(),
    isMine: false,
  }));
const withCheers = (count: number) =>
  withBo({
    feed: [activityOf(bo, 1, { reactions: { likes: 0, likedByMe: false, cheers: cheersOf(count) } })],
  });
const wordsIn = (entry: HTMLElement) =>
  within(within(entry).getByRole("list", { name: "Cheers" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("three cheers are shown, and the others load page by page, with my own in its place", async () => {
  const { user } = await openFriends(withCheers(30));
  const entry = await entryOfBo();
  expect(wordsIn(entry)).toHaveLength(3);
  await user.click(buttonIn(entry, "Cheer"));
  await user.type(within(entry).getByLabelText("Your cheer for Bo Lindqvist"), "Mine{Enter}");
  await findToast("Reaction sent!");
  expect(wordsIn(entry).at(-1)).toMatch(/^BYou Mine|You Mine/u);
  await user.click(buttonIn(entry, "27 more cheers"));
  await user.click(await within(entry).findByRole("button", { name: "7 more cheers" }));
  await waitFor(() => expect(wordsIn(entry)).toHaveLength(31));
  expect(within(entry).queryByRole("button", { name: /more cheer/u })).toBeNull();
  expect(wordsIn(entry).map((words) => /(?:Cheer \d+|Mine)/u.exec(words ?? "")?.[0])).toEqual([
    ...cheersOf(30).map(({ message }) => message),
    "Mine",
  ]);
});

test("cheers that fail to load show an error and can be retried", async () => {
  const api = withCheers(5);
  api.refuse("Cheers", { status: 503, message: "Service temporarily unavailable" });
  const { user } = await openFriends(api);
  const entry = await entryOfBo();
  await user.click(buttonIn(entry, "2 more cheers"));
  expect(
    within(await findToast("Error")).getByText("More cheers could not be loaded. Please try again."),
  ).toBeVisible();
  expect(buttonIn(entry, "2 more cheers")).toBeEnabled();
});

test("the sixth cheer shows the server's message about the cap, and my draft stays", async () => {
  const { user, api, entry, field } = await openCheer();
  api.refuse("CheerActivity", {
    status: 400,
    code: "LIMIT_REACHED",
    message: "You can cheer an activity at most 5 times",
  });
  await user.type(field, "Once more{Enter}");
  expect(
    within(await findToast("Error")).getByText("You can cheer an activity at most 5 times"),
  ).toBeVisible();
  expect(within(entry).getByLabelText("Your cheer for Bo Lindqvist")).toHaveValue("Once more");
});
