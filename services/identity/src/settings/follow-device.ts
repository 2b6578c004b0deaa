import type { UserChange } from "../users/change-user.ts";
import type { UserRow } from "../users/user.model.ts";
import { changeSettings } from "./change-settings.ts";

/** The device's time zone applies until one is chosen in the settings; null when nothing changes. */
export function followDevice(user: UserRow, timeZone: string | null | undefined): UserChange | null {
  return timeZone && !user.isTimeZoneChosen ? changeSettings(user, { timeZone }) : null;
}
