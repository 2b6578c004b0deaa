import type { UserChange } from "../users/change-user.ts";
import { settingsChanged } from "../users/user-events.ts";
import type { Settings, UserRow } from "../users/user.model.ts";

/** The settings that other services keep a copy of; only the app uses the others. */
const publishedSettings = [
  "askBeforeSharing",
  "coachingStyle",
] as const satisfies readonly (keyof Settings)[];

/** Merges the given settings into an account's; null when nothing changes. */
export function changeSettings(user: UserRow, given: Partial<Settings>): UserChange | null {
  const settings = { ...user.settings, ...given };
  const keys = Object.keys(given) as (keyof Settings)[];
  if (keys.every((key) => settings[key] === user.settings[key])) return null;
  const settingsRev = user.settingsRev + 1;
  const isPublished = publishedSettings.some((key) => settings[key] !== user.settings[key]);
  return {
    set: { settings, settingsRev },
    events: isPublished ? [settingsChanged(settingsRev, settings)] : [],
  };
}
