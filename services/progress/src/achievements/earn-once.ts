import { createEvent, insertOnce, retryOnConflict } from "@questwell/common";
import { AchievementUnlockedSchema, type Sharing } from "@questwell/proto";
import { AchievementModel, type AchievementFact } from "./achievement.model.ts";
import { catalogue } from "./catalogue.ts";

/** An achievement that something else than a completion or the assessment earned. */
export interface Earning {
  userId: string;
  achievementId: "goal_setter" | "first_friend" | "cheerleader";
  earnedAt: Date;
  /** The setting at that moment, where the person was there to have one. */
  sharing?: Pick<Sharing, "askBeforeSharing" | "settingsRev">;
}

/**
 * Stores that an achievement was earned, once per user however often it is.
 *
 * @returns whether this was the first time
 */
export const earnOnce = (earning: Earning): Promise<boolean> =>
  retryOnConflict(() => insertOnce(AchievementModel, newFact(earning)));

/** Whether an achievement was earned by what happened at this very moment, however often it is told. */
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
    out: [unlocked],
    pub: 0,
    outAt: earnedAt,
  };
}
