import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { activityOf, bo } from "#src/test/fake-social.ts";
import { buttonIn, entryOfBo, openFriends, withBo, withSocial } from "#src/test/friends-screen.ts";
import { findToast } from "#src/test/render-app.tsx";

test.each([
  ["challenge_completed", "Walk", 'Bo Lindqvist completed a challenge: "Walk"'],
  ["goal_created", "Run 5 km", 'Bo Lindqvist created a new goal: "Run 5 km"'],
  ["goal_shared", "Run 5 km", "Bo Lindqvist shared a goal with friends"],
  ["achievement_unlocked", "First Step", "Bo Lindqvist had an achievement"],
  ["level_up", "Level 2", "Bo Lindqvist had an achievement"],
  ["challenge_completed", null, "Bo Lindqvist completed a challenge"],
])("%s with title %s reads: %s", async (activityType, title, sentence) => {
  await openFriends(withBo({ feed: [activityOf(bo, 1, { activityType, title })] }));
  const entry = await screen.findByRole("article", { name: sentence });
  expect(entry).toHaveTextContent("Nov 21, 2025");
  expect(entry.querySelector("[data-stamp]")?.textContent ?? null).toBe(
    activityType === "achievement_unlocked" || activityType === "level_up" ? title : null,
  );
});

test("an owner without a known name is called a friend", async () => {
  await openFriends(withBo({ feed: [activityOf(bo, 1, { owner: null })] }));
  expect(
    await screen.findByRole("article", { name: 'A friend completed a challenge: "Step 1"' }),
  ).toBeVisible();
});

test("a long name and a long title are not truncated", async () => {
  const owner = { ...bo, firstName: "Maximiliane-Alexandrina", lastName: "Featherstonehaugh" };
  const title = "Write down everything that went well ".repeat(4).trim();
  await openFriends(withBo({ feed: [activityOf(owner, 1, { title })] }));
  expect(
    await screen.findByRole("article", {
      name: `Maximiliane-Alexandrina Featherstonehaugh completed a challenge: "${title}"`,
    }),
  ).toBeVisible();
});

/** @shows UX-6 UX-34 */
test("an empty feed leads to an invitation", async () => {
  const { user } = await openFriends(withSocial());
  expect(await screen.findByRole("heading", { name: "No Activities Yet" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Invite Friends" }));
  expect(await screen.findByRole("dialog", { name: "Invite Friends" })).toBeVisible();
});

test("while it loads the feed shows no empty state, and a failure can be retried", async () => {
  const api = withBo();
  const release = api.hold("Feed");
  api.refuse("Feed", { status: 500, message: "Something went wrong" });
  const { user } = await openFriends(api);
  expect(screen.queryByText("No Activities Yet")).toBeNull();
  release();
  expect(await screen.findByText("The activity feed could not be loaded.")).toBeVisible();
  api.accept("Feed");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await entryOfBo();
});

/** @shows UX-6 */
test("Load more appends the next page, and disappears after the last", async () => {
  const feed = Array.from({ length: 25 }, (_none, index) => activityOf(bo, index));
  const { user, api } = await openFriends(withBo({ feed }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(25));
  expect(api.callsOf("Feed").at(-1)?.variables).toEqual({ after: "user-bo:19:0" });
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("a page that fails to load shows an error and keeps the others", async () => {
  const feed = Array.from({ length: 25 }, (_none, index) => activityOf(bo, index));
  const { user, api } = await openFriends(withBo({ feed }));
  const more = await screen.findByRole("button", { name: "Load more" });
  api.refuse("Feed", { status: 500, message: "Something went wrong" });
  await user.click(more);
  expect(
    within(await findToast("Error")).getByText("More activities could not be loaded. Please try again."),
  ).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(20);
});

test("Your wins are the shared activities with friends' reactions, and can be unshared and shared again", async () => {
  const ana = { id: "user-ana", firstName: "Ana", lastName: null };
  const cheers = [
    { id: "cheer-1", author: bo, message: "Well done", createdAt: "2025-11-21T10:00:00.000Z", isMine: false },
  ];
  const { user, api } = await openFriends(
    withBo({
      myActivities: [
        activityOf(ana, 1, { reactions: { likes: 2, likedByMe: false, cheers } }),
        activityOf(ana, 2, { isShared: false, title: "Private" }),
      ],
    }),
  );
  const wins = await screen.findByRole("region", { name: "Your wins" });
  expect(wins).toHaveTextContent('You completed a challenge: "Step 1"');
  expect(wins).toHaveTextContent("2 likes");
  expect(wins).toHaveTextContent("Bo Lindqvist Well done");
  expect(wins).not.toHaveTextContent("Private");

  await user.click(buttonIn(wins, /^Stop sharing/u));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your wins" })).toBeNull());
  await user.click(buttonIn(await findToast("No longer shared"), "Undo"));
  await screen.findByRole("region", { name: "Your wins" });
  expect(api.callsOf("UnshareActivity").map(({ variables }) => variables)).toEqual([
    { activityId: "user-ana:1:0" },
  ]);
  await waitFor(() => expect(api.callsOf("ShareActivity")).toHaveLength(1));
});

test("three wins are shown, the others on demand", async () => {
  const ana = { id: "user-ana", firstName: "Ana", lastName: null };
  const myActivities = Array.from({ length: 5 }, (_none, index) => activityOf(ana, index));
  const { user } = await openFriends(withBo({ myActivities }));
  const wins = await screen.findByRole("region", { name: "Your wins" });
  expect(within(wins).getAllByRole("listitem")).toHaveLength(3);
  await user.click(buttonIn(wins, "Show more wins"));
  expect(within(wins).getAllByRole("listitem")).toHaveLength(5);
});
