/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnnouncementInput = {
  /** 1 to 2000 characters. */
  content: string;
  /** Default true. */
  isActive?: boolean | null | undefined;
  /** 1 to 100 characters. */
  title: string;
};

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

export type CurrentUserQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentUserQuery = { viewer: { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { user: { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { user: { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type AcceptDisclaimerMutationVariables = Exact<{
  acceptedAt?: string | null | undefined;
}>;


export type AcceptDisclaimerMutation = { acceptDisclaimer: { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { dailyReminders: boolean, soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, timeZone: string, dayStartHour: number, allowAppNewsEmails: boolean } };

export type UpdateSettingsMutationVariables = Exact<{
  input: SettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings: { dailyReminders: boolean, soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, timeZone: string, dayStartHour: number, allowAppNewsEmails: boolean } };

export type CompleteOnboardingMutationVariables = Exact<{
  responses: Array<OnboardingResponseInput> | OnboardingResponseInput;
}>;


export type CompleteOnboardingMutation = { completeOnboarding: { focusAreas: Array<{ id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number }>, achievementUnlocked: { id: string, title: string, description: string } | null, achievementsUnlocked: Array<{ id: string, title: string, description: string }> } };

export type FocusAreasQueryVariables = Exact<{ [key: string]: never; }>;


export type FocusAreasQuery = { focusAreas: Array<{ id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number }> };

export type ChallengesQueryVariables = Exact<{ [key: string]: never; }>;


export type ChallengesQuery = { challenges: Array<{ id: string, focusAreaId: string, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string }> };

export type CompletedChallengesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CompletedChallengesQuery = { completedChallenges: { edges: Array<{ node: { id: string, title: string, xpReward: number, completedAt: string | null, focusAreaId: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GenerateChallengesMutationVariables = Exact<{
  focusAreaId: string | number;
}>;


export type GenerateChallengesMutation = { generateChallenges: Array<{ id: string, focusAreaId: string, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string }> };

export type CompleteChallengeMutationVariables = Exact<{
  challengeId: string | number;
  completedAt?: string | null | undefined;
}>;


export type CompleteChallengeMutation = { completeChallenge: { message: string, xpEarned: number, levelUp: boolean, totalXP: number, level: number, streak: number, activityIds: Array<string>, achievementUnlocked: { id: string, title: string, description: string } | null, achievementsUnlocked: Array<{ id: string, title: string, description: string }> } };

export type AchievementsQueryVariables = Exact<{ [key: string]: never; }>;


export type AchievementsQuery = { achievements: Array<{ id: string, title: string, description: string, earnedAt: string | null, progress: { have: number, need: number } | null }> };

export type MyActivitiesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MyActivitiesQuery = { myActivities: { edges: Array<{ node: { id: string, userId: string, activityType: string, createdAt: string, isShared: boolean, subject: { title: string | null } | null } }> } };

export type AnnouncementsQueryVariables = Exact<{ [key: string]: never; }>;


export type AnnouncementsQuery = { announcements: Array<{ id: string, title: string, content: string, isActive: boolean, createdAt: string }> };

export type ViewAnnouncementMutationVariables = Exact<{
  announcementId: string | number;
}>;


export type ViewAnnouncementMutation = { viewAnnouncement: { id: string } };

export type SubmitFeedbackMutationVariables = Exact<{
  message: string;
}>;


export type SubmitFeedbackMutation = { submitFeedback: { id: string } };

export type AllAnnouncementsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AllAnnouncementsQuery = { allAnnouncements: { edges: Array<{ node: { id: string, title: string, content: string, isActive: boolean, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateAnnouncementMutationVariables = Exact<{
  input: AnnouncementInput;
}>;


export type CreateAnnouncementMutation = { createAnnouncement: { id: string, title: string, content: string, isActive: boolean, createdAt: string } };

export type AllFeedbackQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AllFeedbackQuery = { feedback: { edges: Array<{ node: { id: string, userId: string | null, message: string, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type UserFieldsFragment = { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean };

export type SettingsFieldsFragment = { dailyReminders: boolean, soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, timeZone: string, dayStartHour: number, allowAppNewsEmails: boolean };

export type FocusAreaFieldsFragment = { id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number };

export type ChallengeFieldsFragment = { id: string, focusAreaId: string, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string };

export type UnlockedAchievementFragment = { id: string, title: string, description: string };

export type AnnouncementFieldsFragment = { id: string, title: string, content: string, isActive: boolean, createdAt: string };

export type PageFragment = { hasNextPage: boolean, endCursor: string | null };
