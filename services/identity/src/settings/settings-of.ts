import type { Settings, UserRow } from "../users/user.model.ts";

/** All settings of an account, wherever they are stored. */
export const settingsOf = ({ settings, aiCoach }: UserRow): Settings => ({
  ...settings,
  aiCoach: aiCoach ?? null,
});
