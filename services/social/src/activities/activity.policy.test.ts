import { expect, test } from "@jest/globals";
import { canSee } from "./activity.policy.ts";

test.each([
  { who: "the owner", viewerId: "owner", isShared: false, sees: true },
  { who: "the owner, shared", viewerId: "owner", isShared: true, sees: true },
  { who: "a friend", viewerId: "friend", isShared: false, sees: false },
  { who: "a friend, shared", viewerId: "friend", isShared: true, sees: true },
  { who: "another account", viewerId: "other", isShared: false, sees: false },
  { who: "another account, shared", viewerId: "other", isShared: true, sees: false },
])("$who sees it: $sees", ({ viewerId, isShared, sees }) => {
  const friends = new Set(viewerId === "friend" ? ["owner"] : ["another-friend"]);
  expect(canSee(viewerId, friends, { userId: "owner", isShared })).toBe(sees);
});
