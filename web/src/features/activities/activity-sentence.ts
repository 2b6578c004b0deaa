import type { ActivityFragment } from "#src/features/activities/activities.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";

type ActivitySummary = Pick<ActivityFragment, "activityType" | "subject">;

/** Describes an activity, to be read after its owner's name; an unknown title is left out. */
export function activitySentence({ activityType, subject }: ActivitySummary): string {
  const title = subject?.title ?? null;
  switch (activityType) {
    case "challenge_completed":
      return title === null
        ? i18n.t("activities.challengeCompletedUntitled")
        : i18n.t("activities.challengeCompleted", { title });
    case "goal_created":
      return title === null
        ? i18n.t("activities.goalCreatedUntitled")
        : i18n.t("activities.goalCreated", { title });
    case "goal_shared":
      return i18n.t("activities.goalShared");
    default:
      return i18n.t("activities.other");
  }
}

/** The title of an achievement or the new level: it is not in the sentence but on a stamp next to it. */
export const stampOf = ({ activityType, subject }: ActivitySummary): string | null =>
  activityType === "achievement_unlocked" || activityType === "level_up" ? (subject?.title ?? null) : null;
