import { createEvent, insertOnce, pendingEvents, PermanentError } from "@questwell/common";
import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import { ActivityRecordedSchema } from "@questwell/proto";
import { discardNewsChecksOfFriends } from "../news-checks/discard-news-checks.ts";
import { findSharingSetting } from "../settings/sharing-setting.model.ts";
import { asksBeforeSharing, type SharingChoice } from "../settings/sharing.policy.ts";
import { ActivityModel, type ActivityType } from "./activity.model.ts";
import { applyShareChoice } from "./apply-share-choice.ts";
import { findShareChoice } from "./share-choice.model.ts";

/** An event of another service with an activity that friends may see. */
export type ShareableFact = Pick<
  ReceivedEvent<{ userId: string; sharing?: SharingChoice | undefined }>,
  "id" | "message"
>;

/**
 * Records the activity of an event exactly once, regardless of redeliveries. It is visible to friends at once unless
 * the setting requires asking before sharing. The owner's share choice for this activity takes precedence, even if it
 * was made before the event arrived. A shared goal is itself such a choice.
 *
 * @param happenedAt ISO 8601
 * @throws PermanentError if the event has no user id or no time: no redelivery can fix it.
 */
export async function recordActivity(
  ctx: BackgroundContext,
  activityType: ActivityType,
  { id, message }: ShareableFact,
  happenedAt: string,
): Promise<void> {
  const { userId, sharing } = message;
  const createdAt = new Date(happenedAt);
  if (!userId || Number.isNaN(createdAt.getTime()))
    throw new PermanentError("The fact names no person or no time");
  const [choice, setting] = await Promise.all([findShareChoice(id), findSharingSetting(userId)]);
  const isShared =
    choice?.isShared ?? (activityType === "goal_shared" || !asksBeforeSharing(sharing, setting));
  const now = ctx.clock.now();
  const recorded = createEvent(
    ActivityRecordedSchema,
    { id: `${id}:1:0`, about: userId, aggregateId: id, aggregateSeq: 1, time: now },
    { userId, activityId: id, activityType, isShared },
  );
  const isNew = await insertOnce(ActivityModel, {
    _id: id,
    userId,
    activityType,
    createdAt,
    isShared,
    visibleAt: isShared ? now : null,
    ...(choice && { shareRev: choice.rev }),
    ...pendingEvents([recorded], now),
  });
  if (isNew) ctx.outbox.wake(ActivityModel);
  // Also for a row of an earlier delivery, which may have ended before this.
  if (isShared) await discardNewsChecksOfFriends(ctx, userId);
  // A share choice stored concurrently with the insert did not find the row.
  await applyShareChoice(ctx, id);
}
