import { expect, test } from "@jest/globals";
import { ActivityModel } from "../../services/social/src/activities/activity.model.ts";
import { FriendPlaceModel } from "../../services/social/src/friendships/friend-place.model.ts";
import { FriendshipModel } from "../../services/social/src/friendships/friendship.model.ts";
import { LikeModel } from "../../services/social/src/reactions/like.model.ts";
import { expectStorable } from "../support/expect-storable.ts";
import { newCircle } from "./circles.ts";

test("social accepts the rows of a circle of friends", () => {
  const { activities, friendships, places, likes } = newCircle(3, 2, new Date());
  expectStorable(ActivityModel, activities);
  expectStorable(FriendshipModel, friendships);
  expectStorable(FriendPlaceModel, places);
  expectStorable(LikeModel, likes);
  expect([activities, friendships, places, likes].map(({ length }) => length)).toEqual([6, 3, 6, 6]);
});
