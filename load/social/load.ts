import { ActivityModel } from "../../services/social/src/activities/activity.model.ts";
import { FriendPlaceModel } from "../../services/social/src/friendships/friend-place.model.ts";
import { FriendshipModel } from "../../services/social/src/friendships/friendship.model.ts";
import { LikeModel } from "../../services/social/src/reactions/like.model.ts";
import type { OpenServiceLoad, Scenario, ServiceLoad } from "../measure/scenario.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { growTo } from "../support/count-rows.ts";
import { doors, type Door } from "../support/prepared-request.ts";
import { someOf, storeRows } from "../support/store-rows.ts";
import { newViewer } from "../support/viewer.ts";
import { newCircle, type Circle } from "./circles.ts";
import { calls } from "./documents.ts";

const CIRCLES = 10;
const FRIENDS = 10;
const ACTIVITIES = 20;
/** Activities with a like each, friendships, and two places of each. */
const ROWS_OF_CIRCLE = FRIENDS * (ACTIVITIES * 2 + 3);
/** Of the twenty codes that a person may create in a day. */
const CODES_EACH = 10;

/** The first poll of each looks for news; all others know that there is none. */
const POLLING_PEOPLE = 10;

/** social: the first page of the feed, a poll that finds nothing, a like, an invitation. */
export const openLoad: OpenServiceLoad = async (stack): Promise<ServiceLoad> => {
  const circles = await Promise.all(someOf(CIRCLES).map(storeCircle));
  return {
    scenarios: [
      ...doors.map((door) => feedScenario(stack, door, circles)),
      ...doors.map((door) => pollScenario(stack, door)),
      ...doors.map((door) => likeScenario(stack, door)),
      ...doors.map((door) => inviteScenario(stack, door)),
    ],
    grow: (rows) =>
      growTo(stack.databaseOf("social"), rows, { each: ROWS_OF_CIRCLE, store: () => storeCircle() }),
  };
};

async function storeCircle(): Promise<Circle> {
  const circle = newCircle(FRIENDS, ACTIVITIES, new Date());
  await storeRows(ActivityModel, circle.activities);
  await storeRows(FriendshipModel, circle.friendships);
  await storeRows(FriendPlaceModel, circle.places);
  await storeRows(LikeModel, circle.likes);
  return circle;
}

const feedScenario = ({ signer }: LoadedStack, door: Door, circles: readonly Circle[]): Scenario => ({
  name: "feed",
  door,
  requests: async (count) =>
    someOf(count).map((index) => {
      const viewer = newViewer({ id: circles[index % circles.length]?.userId ?? "" });
      return signer.call(door, calls.feed, { viewer });
    }),
});

const pollScenario = ({ signer }: LoadedStack, door: Door): Scenario => ({
  name: "poll",
  door,
  requests: async (count) => {
    const people = someOf(POLLING_PEOPLE).map(() => newViewer());
    return someOf(count).map((index) =>
      signer.call(door, calls.news, { viewer: people[index % people.length] ?? null }),
    );
  },
});

/** Every like is the first of its person and activity. */
const likeScenario = ({ signer }: LoadedStack, door: Door): Scenario => ({
  name: "like",
  door,
  async requests(count) {
    const circles = Math.ceil(count / (FRIENDS * ACTIVITIES));
    const stored = await Promise.all(someOf(circles).map(storeCircle));
    return stored
      .flatMap(({ userId, activities }) => activities.map(({ _id }) => ({ userId, activityId: _id })))
      .slice(0, count)
      .map(({ userId, activityId }) => {
        const viewer = newViewer({ id: userId });
        return signer.call(door, calls.like, { viewer }, { activityId });
      });
  },
});

const inviteScenario = ({ signer }: LoadedStack, door: Door): Scenario => ({
  name: "invite",
  door,
  async requests(count) {
    const people = someOf(Math.ceil(count / CODES_EACH)).map(() => newViewer());
    return someOf(count).map((index) => {
      const viewer = people[index % people.length] ?? null;
      return signer.call(door, calls.invite, { viewer });
    });
  },
});
