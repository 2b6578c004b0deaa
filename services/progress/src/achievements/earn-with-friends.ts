import { PermanentError, type BackgroundContext, type ReceivedEvent } from "@questwell/common";
import type { CheersCounted, FriendshipFormed } from "@questwell/proto";
import { AchievementModel } from "./achievement.model.ts";
import { earnOnce, type Earning } from "./earn-once.ts";

const CHEERS = 10;
const CHEERED_FRIENDS = 3;

/**
 * The first friend earns an achievement.
 *
 * @throws PermanentError if the event has no user id or no time.
 */
export async function earnFirstFriend(
  ctx: BackgroundContext,
  { message: { userId, formedAt } }: Pick<ReceivedEvent<FriendshipFormed>, "message">,
): Promise<void> {
  await earn(ctx, { userId, achievementId: "first_friend", earnedAt: new Date(formedAt) });
}

/**
 * Ten cheers to three or more friends earn an achievement.
 *
 * @throws PermanentError if the event has no user id or no time.
 */
export async function earnCheerleader(
  ctx: BackgroundContext,
  { message: { userId, cheers, friends, countedAt } }: Pick<ReceivedEvent<CheersCounted>, "message">,
): Promise<void> {
  if (cheers < CHEERS || friends < CHEERED_FRIENDS) return;
  await earn(ctx, { userId, achievementId: "cheerleader", earnedAt: new Date(countedAt) });
}

async function earn(ctx: BackgroundContext, earning: Earning): Promise<void> {
  const { userId, earnedAt } = earning;
  if (!userId || Number.isNaN(earnedAt.getTime()))
    throw new PermanentError("The fact names no person or no time");
  if (await earnOnce(earning)) ctx.outbox.wake(AchievementModel);
}
