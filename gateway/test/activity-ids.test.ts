import { expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { Client } from "./support/client.ts";
import { signUpAndOnboard } from "./support/people.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();

const CHALLENGES = "{ challenges { id title isCompleted activityIds } }";
const ACTIVITIES = "{ myActivities { edges { node { id activityType subject { title } } } } }";
const SHARE = "mutation ($activityId: ID!) { shareActivity(activityId: $activityId) }";

interface ListedChallenge {
  id: string;
  title: string;
  isCompleted: boolean;
  activityIds: string[];
}
interface ListedActivity {
  id: string;
  activityType: string;
  subject: { title: string };
}

const challengesOf = async (client: Client): Promise<ListedChallenge[]> =>
  (await client.graphql(CHALLENGES)).body.data.challenges;
const activitiesOf = async (client: Client): Promise<ListedActivity[]> =>
  (await client.graphql(ACTIVITIES)).body.data.myActivities.edges.map(
    ({ node }: { node: ListedActivity }) => node,
  );

test("the activity ids of a challenge are those of its activities, and only its owner gets and shares them", async () => {
  const ada = await signUpAndOnboard(stack.gateway);
  const eve = await signUpAndOnboard(stack.gateway);
  const made = (await ada.client.post("/api/focus-areas/career/challenges/generate")).body;
  for (const { id } of made.slice(0, 2)) await ada.client.post(`/api/challenges/${id}/complete`);

  const challenges = await challengesOf(ada.client);
  const completed = challenges.filter(({ isCompleted }) => isCompleted);
  expect(completed).toHaveLength(2);
  expect(
    challenges.filter(({ isCompleted }) => !isCompleted).flatMap(({ activityIds }) => activityIds),
  ).toEqual([]);
  const expected = completed.flatMap(({ activityIds }) => activityIds);
  const activities = await waitFor(async () => {
    const recorded = await activitiesOf(ada.client);
    return expected.every((activityId) => recorded.some(({ id }) => id === activityId)) && recorded;
  });
  for (const { title, activityIds } of completed)
    expect(activities.find(({ id }) => id === activityIds[0])).toMatchObject({
      activityType: "challenge_completed",
      subject: { title },
    });

  expect(await challengesOf(eve.client)).toEqual([]);
  const [activityId] = expected;
  const { body } = await eve.client.graphql(SHARE, { activityId });
  expect(body.errors[0].extensions.code).toBe("NOT_FOUND");
  expect((await ada.client.graphql(SHARE, { activityId })).body.data).toEqual({ shareActivity: true });
});
