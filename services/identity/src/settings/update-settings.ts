import { parseInput, takeSlot, unauthenticated } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import type { SettingsInput } from "../schema.generated.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser, type UserChange } from "../users/change-user.ts";
import { coachingStyles } from "../users/coaching-style.ts";
import type { Settings, UserRow } from "../users/user.model.ts";
import { changeSettings } from "./change-settings.ts";
import { settingsOf } from "./settings-of.ts";
import { SettingsSlotModel } from "./settings-slot.model.ts";
import { timeZoneSchema } from "./time-zone.ts";

/** Far more than a person tries in an hour; each change is a write and a new session token. */
const MOST = 60;
const LIMIT = {
  name: "settings",
  most: MOST,
  spanS: 3600,
  line: `You can change your settings ${MOST} times an hour. Please try again later.`,
};

const flag = (name: string) => z.boolean(`${name} must be true or false`).exactOptional();
const hour = "dayStartHour must be a whole number from 0 to 6";

const settingsSubset = z.strictObject({
  dailyReminders: flag("dailyReminders"),
  soundEffects: flag("soundEffects"),
  coachingStyle: z
    .enum(coachingStyles, "coachingStyle must be motivational, gentle, direct or analytical")
    .exactOptional(),
  aiCoach: flag("aiCoach"),
  askBeforeSharing: flag("askBeforeSharing"),
  timeZone: timeZoneSchema.exactOptional(),
  dayStartHour: z.int(hour).min(0, hour).max(6, hour).exactOptional(),
  allowAppNewsEmails: flag("allowAppNewsEmails"),
});

/**
 * Changes the given settings; the session token is issued again because it contains some of them.
 *
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT, or RATE_LIMITED for the 61st change in an hour.
 */
export async function updateSettings(ctx: IdentityContext, input: SettingsInput): Promise<Settings> {
  const session = await requireSession(ctx);
  const given = parseInput(settingsSubset, input);
  const before = await ctx.users.load(session.userId);
  if (before && choose(before, given)) await takeSlot(SettingsSlotModel, ctx, session.userId, LIMIT);
  const user = await changeUser(ctx, session.userId, (current) => choose(current, given));
  if (!user) throw unauthenticated();
  issueSession(ctx, session, user);
  return settingsOf(user);
}

/** A time zone in the settings is a choice, even if it equals the current one. */
function choose(user: UserRow, given: Partial<Settings>): UserChange | null {
  const change = changeSettings(user, given);
  if (given.timeZone === undefined || user.isTimeZoneChosen) return change;
  return { set: { ...change?.set, isTimeZoneChosen: true }, events: change?.events ?? [] };
}
