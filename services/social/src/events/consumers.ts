import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import {
  AchievementUnlockedSchema,
  ChallengeCompletedSchema,
  GoalCreatedSchema,
  GoalSharedSchema,
  LevelReachedSchema,
  SettingsChangedSchema,
  UserDeletedSchema,
} from "@questwell/proto";
import { recordActivity } from "../activities/record-activity.ts";
import { erasure } from "../erasure/erasure.ts";
import { applySettingsChanged } from "../settings/apply-settings-changed.ts";

/** All consumers of social. */
export const consumers: Consumer<BackgroundContext>[] = [
  on(
    ChallengeCompletedSchema,
    erasure.skipErased((ctx, event) =>
      recordActivity(ctx, "challenge_completed", event, event.message.completedAt),
    ),
  ),
  on(
    LevelReachedSchema,
    erasure.skipErased((ctx, event) => recordActivity(ctx, "level_up", event, event.message.reachedAt)),
  ),
  on(
    AchievementUnlockedSchema,
    erasure.skipErased((ctx, event) =>
      recordActivity(ctx, "achievement_unlocked", event, event.message.unlockedAt),
    ),
  ),
  on(
    GoalCreatedSchema,
    erasure.skipErased((ctx, event) => recordActivity(ctx, "goal_created", event, event.message.createdAt)),
  ),
  on(
    GoalSharedSchema,
    erasure.skipErased((ctx, event) => recordActivity(ctx, "goal_shared", event, event.message.sharedAt)),
  ),
  on(SettingsChangedSchema, erasure.skipErased(applySettingsChanged)),
  on(UserDeletedSchema, erasure.eraseUser),
];
