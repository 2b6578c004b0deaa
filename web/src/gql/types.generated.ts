export type LoginInput = {
  email: string;
  password: string;
  /** IANA name; counts until the user chose one in the settings. */
  timeZone?: string | null | undefined;
};

/** The answer to one of the five questions. */
export type OnboardingResponseInput = {
  /** financial, career, relationships, physical or mental. */
  focusArea: string;
  /** 1 to 10; an area without an answer starts at 5. */
  level: number;
};

export type RegisterInput = {
  /** Default true. */
  allowAppNewsEmails?: boolean | null | undefined;
  email: string;
  firstName: string;
  lastName?: string | null | undefined;
  /** 8 to 128 characters, not a common password. */
  password: string;
  /** IANA name; default UTC. */
  timeZone?: string | null | undefined;
};

export type SettingsInput = {
  allowAppNewsEmails?: boolean | null | undefined;
  askBeforeSharing?: boolean | null | undefined;
  coachingStyle?: string | null | undefined;
  dailyReminders?: boolean | null | undefined;
  dayStartHour?: number | null | undefined;
  soundEffects?: boolean | null | undefined;
  timeZone?: string | null | undefined;
};
