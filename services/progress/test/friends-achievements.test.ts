import { describe, expect, test } from "@jest/globals";
import { AchievementUnlockedSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { ACHIEVEMENTS, onboardedPerson, useProgress } from "./boot-progress.ts";
import { cheersCounted, friendshipFormed } from "./facts.ts";

const progress = useProgress();

const factsOf = (userId: string) => progress.database.collection("achievements").find({ userId }).toArray();
const unlockedFor = async (userId: string, achievementId: string) => {
  const events = await progress.nats.events(AchievementUnlockedSchema, userId);
  return events.filter(({ message }) => message.achievementId === achievementId);
};
/** Waits until this person has their achievement: all events published before it are then processed. */
async function everythingIsHandled(): Promise<void> {
  const { viewer } = await onboardedPerson(progress);
  await progress.nats.publish(friendshipFormed(viewer.id));
  await waitFor(async () => (await factsOf(viewer.id)).length === 1);
}

describe("events about friends", () => {
  /** @shows BOUND-progress.achievements */
  test("unlock the first friend's achievement once, regardless of the number of friends and deliveries", async () => {
    const person = await onboardedPerson(progress);
    const { id: userId } = person.viewer;
    for (const n of [1, 1, 2, 3]) await progress.nats.publish(friendshipFormed(userId, n));
    const [event] = await waitFor(async () => {
      const events = await unlockedFor(userId, "first_friend");
      return events.length > 0 && events;
    });
    const unlockedAt = "2032-03-01T12:00:00.000Z";
    expect(event).toMatchObject({ id: `${userId}:achievement:first_friend`, message: { unlockedAt } });
    expect(event?.message.sharing).toBeUndefined();
    const { achievements } = (await person.call(ACHIEVEMENTS)).data;
    expect(achievements.find(({ id }: { id: string }) => id === "first_friend")).toMatchObject({
      earnedAt: unlockedAt,
      progress: null,
    });
    await everythingIsHandled();
    expect(await factsOf(userId)).toHaveLength(1);
    expect(await unlockedFor(userId, "first_friend")).toHaveLength(1);
  });

  /** @shows BOUND-progress.achievements */
  test("unlock the cheerleader's achievement for ten cheers to three friends, not before", async () => {
    const { id: userId } = (await onboardedPerson(progress)).viewer;
    await progress.nats.publish(cheersCounted(userId, 9, 3));
    await progress.nats.publish(cheersCounted(userId, 12, 2));
    await everythingIsHandled();
    expect(await factsOf(userId)).toEqual([]);
    await progress.nats.publish(cheersCounted(userId, 10, 3));
    await progress.nats.publish(cheersCounted(userId, 11, 4));
    await waitFor(async () => (await unlockedFor(userId, "cheerleader")).length === 1);
    await everythingIsHandled();
    expect(await factsOf(userId)).toMatchObject([{ achievementId: "cheerleader" }]);
  });

  test("without a time are dead-lettered", async () => {
    const { id: userId } = (await onboardedPerson(progress)).viewer;
    await progress.nats.publish(friendshipFormed(userId, 1, "soon"));
    await everythingIsHandled();
    expect(await factsOf(userId)).toEqual([]);
    const manager = await progress.nats.connection.jetstreamManager();
    await waitFor(async () => (await manager.streams.info("DLQ")).state.messages === 1);
  });
});
