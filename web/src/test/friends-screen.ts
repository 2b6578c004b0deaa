import { screen, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { activityOf, bo, type FakeSocial, noFriends } from "#src/test/fake-social.ts";
import { openApp } from "#src/test/render-app.tsx";

/** A fake API with these friends and activities for its person. */
export const withSocial = (changes: Partial<FakeSocial> = {}): FakeApi =>
  createFakeApi({ social: { ...noFriends(), ...changes } });

/** A person with one friend, Bo, who shares one completed challenge. */
export const withBo = (changes: Partial<FakeSocial> = {}): FakeApi =>
  withSocial({ friends: [bo], feed: [activityOf(bo, 1)], ...changes });

/** Opens /friends and waits for its tabs. */
export async function openFriends(api: FakeApi = withBo()) {
  const opened = openApp("/friends", api);
  await screen.findByRole("tab", { name: "Activity Feed" });
  return opened;
}

/** Opens /friends with the list of friends selected. */
export async function openFriendList(api: FakeApi = withBo()) {
  const opened = await openFriends(api);
  await opened.user.click(await screen.findByRole("tab", { name: /^My Friends \(/u }));
  return opened;
}

/** Bo's activity in the feed. */
export const entryOfBo = () => screen.findByRole("article", { name: /^Bo Lindqvist/u });

export const buttonIn = (element: HTMLElement, name: string | RegExp) =>
  within(element).getByRole("button", { name });
