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
import { erasePerson } from "../erasure/erase-person.ts";
import { unlessErased } from "../erasure/unless-erased.ts";
import { applySettingsChanged } from "../settings/apply-settings-changed.ts";

/** Everything social listens to. */
export const consumers: Consumer<BackgroundContext>[] = [
  on(
    ChallengeCompletedSchema,
    unlessErased((ctx, event) =>
      recordActivity(ctx, "challenge_completed", event, event.message.completedAt),
    ),
  ),
  on(
    LevelReachedSchema,
    unlessErased((ctx, event) => recordActivity(ctx, "level_up", event, event.message.reachedAt)),
  ),
  on(
    AchievementUnlockedSchema,
    unlessErased((ctx, event) =>
      recordActivity(ctx, "achievement_unlocked", event, event.message.unlockedAt),
    ),
  ),
  on(
    GoalCreatedSchema,
    unlessErased((ctx, event) => recordActivity(ctx, "goal_created", event, event.message.createdAt)),
  ),
  on(
    GoalSharedSchema,
    unlessErased((ctx, event) => recordActivity(ctx, "goal_shared", event, event.message.sharedAt)),
  ),
  on(SettingsChangedSchema, unlessErased(applySettingsChanged)),
  on(UserDeletedSchema, erasePerson),
];
