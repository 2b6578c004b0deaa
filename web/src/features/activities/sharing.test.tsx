import { expect, test } from "@jest/globals";
import { ApolloProvider } from "@apollo/client/react";
import { render, screen, waitFor, within } from "@testing-library/react";

import { RecentShare } from "#src/features/activities/recent-share.tsx";
import { createApolloClient } from "#src/lib/apollo-client.ts";
import { shareableStore } from "#src/lib/shareable.ts";
import { cardOf, completeIn, openCareer, titles, withChallenges } from "#src/test/dashboard-screen.ts";
import { activityOf, bo, noFriends, type FakeActivity } from "#src/test/fake-social.ts";
import { buttonIn, withBo } from "#src/test/friends-screen.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const withFriend = (changes = {}) =>
  withChallenges({ social: { ...noFriends(), friends: [bo] }, ...changes });
const offer = () => within(cardOf(titles.easy)).queryByRole("group", { name: "Share with friends?" });

async function complete(api = withFriend()) {
  shareableStore.set(new Map());
  const opened = await openCareer(api);
  await opened.user.click(completeIn(titles.easy));
  return opened;
}

async function findOffer(): Promise<HTMLElement> {
  return within(cardOf(titles.easy)).findByRole("group", { name: "Share with friends?" });
}

test("after a completion one line offers to share it, confirms the share, and can undo it", async () => {
  const { user, api } = await complete();
  const line = await findOffer();
  await user.click(buttonIn(line, "Share"));
  expect(line).toHaveTextContent("Shared with friends");
  const activityId = "user-ana:area-career-easy-1:0";
  await waitFor(() =>
    expect(api.callsOf("ShareActivity").map(({ variables }) => variables)).toEqual([{ activityId }]),
  );
  await user.click(buttonIn(line, "Stop sharing"));
  expect(line).toHaveTextContent("Share with friends?");
  await waitFor(() =>
    expect(api.callsOf("UnshareActivity").map(({ variables }) => variables)).toEqual([{ activityId }]),
  );
});

test("Not now dismisses the line, and the focus stays in the card", async () => {
  const { user, api } = await complete();
  await user.click(buttonIn(await findOffer(), "Not now"));
  expect(offer()).toBeNull();
  expect(cardOf(titles.easy)).toHaveFocus();
  expect(api.callsOf("ShareActivity")).toHaveLength(0);
});

test("a failed share is offered again", async () => {
  const { user, api } = await complete();
  api.refuse("ShareActivity", { status: 500, message: "Something went wrong" });
  const line = await findOffer();
  await user.click(buttonIn(line, "Share"));
  expect(
    within(await findToast("Error")).getByText("This could not be saved. Please try again."),
  ).toBeVisible();
  expect(line).toHaveTextContent("Share with friends?");
});

test("nothing is offered before the server has responded", async () => {
  const api = withFriend();
  const release = api.hold("CompleteChallenge");
  await complete(api);
  await within(cardOf(titles.easy)).findByText("Completing...");
  expect(offer()).toBeNull();
  release();
  await findOffer();
});

test("a person without a friend is not asked", async () => {
  const { api } = await complete(withChallenges());
  await waitFor(() => expect(api.callsOf("HasFriend")).toHaveLength(1));
  await findToast("Achievement Unlocked!");
  expect(offer()).toBeNull();
});

test("a person who shares everything is not asked", async () => {
  const settings = { soundEffects: true, coachingStyle: "motivational", askBeforeSharing: false };
  const { api } = await complete(withFriend({ settings }));
  await findToast("Achievement Unlocked!");
  expect(offer()).toBeNull();
  expect(api.callsOf("HasFriend")).toHaveLength(0);
});

const ana = { id: "user-ana", firstName: "Ana", lastName: null };

/** The share lines of earlier completions, for a person with these activities. */
async function renderRecent(myActivities: FakeActivity[], completions: string[][]) {
  const api = withBo({ myActivities });
  const { user } = openApp("/settings", api);
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  render(
    <ApolloProvider client={createApolloClient(() => undefined)}>
      {completions.map((activityIds) => (
        <RecentShare key={activityIds.join()} activityIds={activityIds} />
      ))}
    </ApolloProvider>,
  );
  const lines = await screen.findAllByRole("group", { name: "Share with friends?" });
  const sharedIds = () => api.callsOf("ShareActivity").map(({ variables }) => variables["activityId"]);
  return { user, lines, sharedIds };
}

test("an earlier completion is shared with its level and achievement", async () => {
  const createdAt = "2025-11-20T09:30:00.123Z";
  const levelUp = activityOf(ana, 2, {
    activityType: "level_up",
    title: "Level 2",
    createdAt,
    isShared: false,
  });
  const { user, lines, sharedIds } = await renderRecent(
    [
      activityOf(ana, 3, { title: "Walk", createdAt: "2025-11-19T09:30:00.000Z", isShared: false }),
      levelUp,
      activityOf(ana, 1, { title: "Walk", createdAt, isShared: false }),
    ],
    [["user-ana:1:0", levelUp.id], ["user-ana:9:0"], []],
  );
  expect(lines).toHaveLength(1);
  const [line] = lines as [HTMLElement];
  expect(within(line).queryByRole("button", { name: "Not now" })).toBeNull();
  await user.click(buttonIn(line, "Share"));
  await waitFor(() => expect(sharedIds()).toEqual(["user-ana:1:0", "user-ana:2:0"]));
  expect(line).toHaveTextContent("Shared with friends");
});

test("of two completions with the same title at the same time the right one is shared", async () => {
  const same = { title: "Walk", createdAt: "2025-11-20T09:30:00.123Z" };
  const { user, lines, sharedIds } = await renderRecent(
    [activityOf(ana, 2, { ...same, isShared: true }), activityOf(ana, 1, { ...same, isShared: false })],
    [["user-ana:2:0"], ["user-ana:1:0"]],
  );
  const [later, earlier] = lines as [HTMLElement, HTMLElement];
  expect(later).toHaveTextContent("Shared with friends");
  expect(earlier).toHaveTextContent("Share with friends?");
  await user.click(buttonIn(earlier, "Share"));
  await waitFor(() => expect(sharedIds()).toEqual(["user-ana:1:0"]));
});
