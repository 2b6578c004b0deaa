import { createEvent, insertOnce, PermanentError } from "@questwell/common";
import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import { ActivityRecordedSchema } from "@questwell/proto";
import { findSharingSetting } from "../settings/sharing-setting.model.ts";
import { asksBeforeSharing, type SharingChoice } from "../settings/sharing.policy.ts";
import { ActivityModel, type ActivityType } from "./activity.model.ts";
import { applyShareChoice } from "./apply-share-choice.ts";
import { findShareChoice } from "./share-choice.model.ts";

/** A fact of another service that friends may see. */
export type ShareableFact = Pick<
  ReceivedEvent<{ userId: string; sharing?: SharingChoice | undefined }>,
  "id" | "message"
>;

/**
 * Records the activity of a fact, exactly once however often the fact arrives. It is visible to friends at once
 * unless the person is asked before anything is shared; what the owner said of this very activity counts more, also
 * when they said it before it arrived. A shared goal is itself such a word.
 *
 * @param happenedAt ISO 8601
 * @throws PermanentError for a fact about nobody or at no time: no later delivery makes it better.
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
    out: [recorded],
    pub: 0,
    outAt: now,
  });
  if (isNew) ctx.outbox.wake();
  // What the owner said while the row was on its way did not find it.
  await applyShareChoice(ctx, id);
}
