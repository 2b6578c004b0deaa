import { createEvent, ensureInserted, pendingEvents } from "@questwell/common";
import { AchievementUnlockedSchema, type Sharing } from "@questwell/proto";
import { AchievementModel, type AchievementFact } from "./achievement.model.ts";
import { catalogue } from "./catalogue.ts";

/** An achievement earned by something other than a completion or the assessment. */
export interface Earning {
  userId: string;
  achievementId: "goal_setter" | "first_friend" | "cheerleader";
  earnedAt: Date;
  /** The sharing setting at that time, if the achievement was earned in a request of the person. */
  sharing?: Pick<Sharing, "askBeforeSharing" | "settingsRev">;
}

/**
 * Stores an earned achievement, at most once per user.
 *
 * @returns whether this call earned it
 */
export const earnOnce = (earning: Earning): Promise<boolean> =>
  ensureInserted(AchievementModel, newFact(earning));

/** Whether the event at `earnedAt` earned the achievement; redeliveries of that event return true as well. */
export async function isEarnedBy({
  userId,
  achievementId,
  earnedAt,
}: Omit<Earning, "sharing">): Promise<boolean> {
  const _id = factIdOf(userId, achievementId);
  const fact = await AchievementModel.findOne({ _id }).lean<AchievementFact>();
  return fact?.earnedAt.getTime() === earnedAt.getTime();
}

const factIdOf = (userId: string, achievementId: string) => `${userId}:achievement:${achievementId}`;

function newFact({ userId, achievementId, earnedAt, sharing }: Earning): AchievementFact {
  const id = factIdOf(userId, achievementId);
  const unlocked = createEvent(
    AchievementUnlockedSchema,
    { id, about: userId, aggregateId: id, aggregateSeq: 1, time: earnedAt },
    { userId, achievementId, unlockedAt: earnedAt.toISOString(), ...(sharing && { sharing }) },
  );
  const title = catalogue.find((each) => each.id === achievementId)?.title ?? "";
  return {
    _id: id,
    userId,
    achievementId,
    earnedAt,
    activities: [{ id, title }],
    ...pendingEvents([unlocked], earnedAt),
  };
}
