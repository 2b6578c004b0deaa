import { on, type BackgroundContext, type Consumer } from "@questwell/common";
import {
  AchievementUnlockedSchema,
  ChallengeCompletedSchema,
  LevelReachedSchema,
  SettingsChangedSchema,
} from "@questwell/proto";
import { recordActivity } from "../activities/record-activity.ts";
import { applySettingsChanged } from "../settings/apply-settings-changed.ts";

/** Everything social listens to. */
export const consumers: Consumer<BackgroundContext>[] = [
  on(ChallengeCompletedSchema, (ctx, event) =>
    recordActivity(ctx, "challenge_completed", event, event.message.completedAt),
  ),
  on(LevelReachedSchema, (ctx, event) => recordActivity(ctx, "level_up", event, event.message.reachedAt)),
  on(AchievementUnlockedSchema, (ctx, event) =>
    recordActivity(ctx, "achievement_unlocked", event, event.message.unlockedAt),
  ),
  on(SettingsChangedSchema, applySettingsChanged),
];
