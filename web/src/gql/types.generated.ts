export type AnnouncementInput = {
  /** 1 to 2000 characters. */
  content: string;
  /** Default true. */
  isActive?: boolean | null | undefined;
  /** 1 to 100 characters. */
  title: string;
};

export type ContinueRefinementInput = {
  /**
   * built-in: Questwell's coach answers at once, whatever the settings say, also while the same request waits for the
   * language model.
   */
  coach?: string | null | undefined;
  /** The messages before it, the goal text first; at most 20 and 16 kB. */
  conversation: Array<ConversationMessageInput>;
  /** The latest wording of the goal. */
  currentGoal: string;
  /** The viewer's answer, 1 to 2000 characters. */
  response: string;
};

/** One message of a conversation. */
export type ConversationMessageInput = {
  content: string;
  /** user or assistant. */
  role: string;
};

export type GoalInput = {
  /** 1 to 6 steps of 1 to 200 characters. */
  subgoals: Array<string>;
  /** 1 to 120 characters. */
  title: string;
};

export type LoginInput = {
  email: string;
  password: string;
  /** IANA name; used until the user sets one in the settings. */
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
  /** Whether a language model may write for the person. */
  aiCoach?: boolean | null | undefined;
  allowAppNewsEmails?: boolean | null | undefined;
  askBeforeSharing?: boolean | null | undefined;
  coachingStyle?: string | null | undefined;
  dailyReminders?: boolean | null | undefined;
  dayStartHour?: number | null | undefined;
  soundEffects?: boolean | null | undefined;
  timeZone?: string | null | undefined;
};

export type WeekPlanInput = {
  /** At most 200 characters. */
  ifThen?: string | null | undefined;
  /** At most 7, one per area. */
  items: Array<WeekPlanItemInput>;
  /** The revision of the plan that it replaces; 0 for the first one. */
  revision: number;
  /** The week that the plan is for, such as 2026-W48. */
  week: string;
};

export type WeekPlanItemInput = {
  /** The area's id, or the name of a built-in area. */
  focusAreaId: string | number;
  /** more, same, less or rest. */
  intent: string;
  /** 0 to 7. */
  target: number;
};
