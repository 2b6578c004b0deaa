import type { UserChange } from "../users/change-user.ts";
import { settingsChanged } from "../users/user-events.ts";
import { settingsOf } from "./settings-of.ts";
import type { Settings, UserRow } from "../users/user.model.ts";

/** The settings that other services keep a copy of; only the app uses the others. */
const publishedSettings = [
  "askBeforeSharing",
  "coachingStyle",
] as const satisfies readonly (keyof Settings)[];

/** Merges the given settings into an account's; null when nothing changes. */
export function changeSettings(user: UserRow, given: Partial<Settings>): UserChange | null {
  const before = settingsOf(user);
  const after = { ...before, ...given };
  const keys = Object.keys(given) as (keyof Settings)[];
  if (keys.every((key) => after[key] === before[key])) return null;
  const settingsRev = user.settingsRev + 1;
  const isPublished = publishedSettings.some((key) => after[key] !== before[key]);
  const { aiCoach, ...settings } = after;
  return {
    set: { settings, aiCoach, settingsRev },
    events: isPublished ? [settingsChanged(settingsRev, settings)] : [],
  };
}
