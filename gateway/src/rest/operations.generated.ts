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

export type ContinueRefinementInput = {
  /** The messages before it, the goal text first; at most 20 and 16 kB. */
  conversation: Array<ConversationMessageInput>;
  /** The goal as it read last. */
  currentGoal: string;
  /** What the person says now, 1 to 2000 characters. */
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

export type DeleteAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteAccountMutation = { deleteAccount: boolean };

export type ChangeEmailMutationVariables = Exact<{
  email: string;
}>;


export type ChangeEmailMutation = { changeEmail: { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: { id: string } };

export type AcceptDisclaimerMutationVariables = Exact<{
  acceptedAt?: string | null | undefined;
}>;


export type AcceptDisclaimerMutation = { acceptDisclaimer: { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } };

export type RecordDashboardVisitMutationVariables = Exact<{
  timeZone?: string | null | undefined;
}>;


export type RecordDashboardVisitMutation = { recordDashboardVisit: { id: string } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { sessions: Array<{ id: string, createdAt: string, lastSeenAt: string, userAgent: string, isCurrent: boolean }> };

export type EndSessionMutationVariables = Exact<{
  sessionId: string | number;
}>;


export type EndSessionMutation = { endSession: { id: string } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { dailyReminders: boolean, soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, timeZone: string, dayStartHour: number, allowAppNewsEmails: boolean } };

export type UpdateSettingsMutationVariables = Exact<{
  input: SettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings: { dailyReminders: boolean, soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, timeZone: string, dayStartHour: number, allowAppNewsEmails: boolean } };

export type SettingsFieldsFragment = { dailyReminders: boolean, soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, timeZone: string, dayStartHour: number, allowAppNewsEmails: boolean };

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

export type AdminStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminStatsQuery = { adminStats: { totalUsers: number | null, activeUsers: number | null, totalGoals: number | null, completedChallenges: number | null } };

export type UsersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  search?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type UsersQuery = { users: { edges: Array<{ node: { allowAppNewsEmails: boolean, id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type UserDetailQueryVariables = Exact<{
  id: string | number;
}>;


export type UserDetailQuery = { user: { allowAppNewsEmails: boolean, id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean, focusAreas: Array<{ createdAt: string, id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null }> | null, challenges: Array<{ id: string, focusAreaId: string, subgoalId: string | null, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string }> | null, earnedAchievements: Array<{ id: string, title: string, description: string, earnedAt: string | null }> | null } };

export type AuditLogQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { edges: Array<{ node: { id: string, at: string, actorId: string, action: string, subjectId: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AllAnnouncementsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AllAnnouncementsQuery = { allAnnouncements: { edges: Array<{ node: { id: string, title: string, content: string, isActive: boolean, createdAt: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateAnnouncementMutationVariables = Exact<{
  input: AnnouncementInput;
}>;


export type CreateAnnouncementMutation = { createAnnouncement: { id: string, title: string, content: string, isActive: boolean, createdAt: string } };

export type UpdateAnnouncementMutationVariables = Exact<{
  id: string | number;
  input: AnnouncementInput;
}>;


export type UpdateAnnouncementMutation = { updateAnnouncement: { id: string, title: string, content: string, isActive: boolean, createdAt: string } };

export type DeleteAnnouncementMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAnnouncementMutation = { deleteAnnouncement: { id: string } };

export type AllFeedbackQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AllFeedbackQuery = { feedback: { edges: Array<{ node: { id: string, userId: string | null, message: string, createdAt: string, author: { firstName: string, lastName: string | null } | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DeleteFeedbackMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteFeedbackMutation = { deleteFeedback: { id: string } };

export type AnnouncementFieldsFragment = { id: string, title: string, content: string, isActive: boolean, createdAt: string };

export type UserFieldsFragment = { id: string, email: string, firstName: string, lastName: string | null, profileImageUrl: string | null, provider: string, level: number | null, totalXP: number | null, isOnboarded: boolean | null, disclaimerAcceptedAt: string | null, createdAt: string, lastDashboardVisit: string | null, isAdmin: boolean, currentStreak: number | null, bestStreak: number | null, timeZone: string, hasAcceptedDisclaimer: boolean };

export type FocusAreaFieldsFragment = { id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null };

export type ChallengeFieldsFragment = { id: string, focusAreaId: string, subgoalId: string | null, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string };

export type UnlockedAchievementFragment = { id: string, title: string, description: string };

export type PageFragment = { hasNextPage: boolean, endCursor: string | null };

export type RefineGoalMutationVariables = Exact<{
  goalText: string;
}>;


export type RefineGoalMutation = { refineGoal: { refinedGoal: string, response: string, isComplete: boolean, coach: string, help: { category: string, action: string, country: string | null, emergencyNumber: string | null, lines: Array<{ name: string, phone: string, hours: string, languages: Array<string> }> } | null } };

export type ContinueRefinementMutationVariables = Exact<{
  input: ContinueRefinementInput;
}>;


export type ContinueRefinementMutation = { continueRefinement: { refinedGoal: string, response: string, isComplete: boolean, coach: string, goalData: { title: string, subgoals: Array<string> } | null, help: { category: string, action: string, country: string | null, emergencyNumber: string | null, lines: Array<{ name: string, phone: string, hours: string, languages: Array<string> }> } | null } };

export type CoachHelpFieldsFragment = { category: string, action: string, country: string | null, emergencyNumber: string | null, lines: Array<{ name: string, phone: string, hours: string, languages: Array<string> }> };

export type HelpLineFieldsFragment = { name: string, phone: string, hours: string, languages: Array<string> };

export type HelpLinesQueryVariables = Exact<{
  country?: string | null | undefined;
  category?: string | null | undefined;
}>;


export type HelpLinesQuery = { helpLines: { country: string | null, emergencyNumber: string | null, countries: Array<string>, lines: Array<{ name: string, phone: string, hours: string, languages: Array<string> }> } };

export type CreateGoalMutationVariables = Exact<{
  input: GoalInput;
}>;


export type CreateGoalMutation = { createGoal: { goal: { id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null }, achievementUnlocked: { id: string, title: string, description: string } | null, achievementsUnlocked: Array<{ id: string, title: string, description: string }> } };

export type FinishedGoalsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | number | null | undefined;
}>;


export type FinishedGoalsQuery = { finishedGoals: Array<{ id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null }> };

export type ShareGoalMutationVariables = Exact<{
  id: string | number;
}>;


export type ShareGoalMutation = { shareGoal: { id: string } };

export type DeleteGoalMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteGoalMutation = { deleteGoal: { id: string } };

export type CompleteOnboardingMutationVariables = Exact<{
  responses: Array<OnboardingResponseInput> | OnboardingResponseInput;
}>;


export type CompleteOnboardingMutation = { completeOnboarding: { focusAreas: Array<{ id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null }>, achievementUnlocked: { id: string, title: string, description: string } | null, achievementsUnlocked: Array<{ id: string, title: string, description: string }> } };

export type FocusAreasQueryVariables = Exact<{ [key: string]: never; }>;


export type FocusAreasQuery = { focusAreas: Array<{ id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null }> };

export type UpdateFocusAreasMutationVariables = Exact<{
  selectedAreas: Array<string> | string;
}>;


export type UpdateFocusAreasMutation = { updateFocusAreas: Array<{ id: string, name: string, displayName: string, currentGoal: string, icon: string, color: string, isCustom: boolean, isActive: boolean, level: number, progress: number, streak: number, xp: number, completedCount: number, subgoals: Array<{ id: string, title: string, completedCount: number, isDone: boolean }> | null }> };

export type ChallengesQueryVariables = Exact<{ [key: string]: never; }>;


export type ChallengesQuery = { challenges: Array<{ id: string, focusAreaId: string, subgoalId: string | null, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string }> };

export type CompletedChallengesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CompletedChallengesQuery = { completedChallenges: { edges: Array<{ node: { id: string, title: string, xpReward: number, completedAt: string | null, focusAreaId: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GenerateChallengesMutationVariables = Exact<{
  focusAreaId: string | number;
}>;


export type GenerateChallengesMutation = { generateChallenges: Array<{ id: string, focusAreaId: string, subgoalId: string | null, title: string, description: string, difficulty: string, xpReward: number, isCompleted: boolean, completedAt: string | null, createdAt: string, coach: string }> };

export type CompleteChallengeMutationVariables = Exact<{
  challengeId: string | number;
  completedAt?: string | null | undefined;
}>;


export type CompleteChallengeMutation = { completeChallenge: { message: string, xpEarned: number, levelUp: boolean, totalXP: number, level: number, streak: number, activityIds: Array<string>, achievementUnlocked: { id: string, title: string, description: string } | null, achievementsUnlocked: Array<{ id: string, title: string, description: string }> } };

export type AchievementsQueryVariables = Exact<{ [key: string]: never; }>;


export type AchievementsQuery = { achievements: Array<{ id: string, title: string, description: string, earnedAt: string | null, progress: { have: number, need: number } | null }> };

export type DaysQueryVariables = Exact<{
  last?: number | null | undefined;
}>;


export type DaysQuery = { days: Array<{ date: string, completions: number, xp: number, isBridged: boolean }> };

export type FriendsQueryVariables = Exact<{ [key: string]: never; }>;


export type FriendsQuery = { friends: Array<{ id: string, firstName: string | null, lastName: string | null, email: string | null, level: number | null }> };

export type HasNewActivityQueryVariables = Exact<{ [key: string]: never; }>;


export type HasNewActivityQuery = { hasNewActivity: boolean };

export type FeedQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type FeedQuery = { feed: { edges: Array<{ node: { id: string, userId: string, activityType: string, createdAt: string, owner: { firstName: string | null, lastName: string | null } | null, subject: { title: string | null } | null, reactions: { likes: number, likedByMe: boolean, cheerCount: number, cheers: Array<{ id: string, message: string, createdAt: string, isMine: boolean, author: { firstName: string | null, lastName: string | null } | null }> } } }> } };

export type MarkFeedSeenMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkFeedSeenMutation = { markFeedSeen: boolean };

export type CreateInvitationMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateInvitationMutation = { createInvitation: { inviteCode: string, expiresAt: string } };

export type InvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type InvitationsQuery = { invitations: Array<{ inviteCode: string, expiresAt: string }> };

export type TakeJoinedFriendsMutationVariables = Exact<{ [key: string]: never; }>;


export type TakeJoinedFriendsMutation = { takeJoinedFriends: Array<{ id: string, firstName: string | null, lastName: string | null, email: string | null, level: number | null }> };

export type AcceptInvitationMutationVariables = Exact<{
  inviteCode: string;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { id: string, firstName: string | null, lastName: string | null, email: string | null, level: number | null } };

export type RemoveFriendMutationVariables = Exact<{
  userId: string | number;
}>;


export type RemoveFriendMutation = { removeFriend: boolean };

export type BlockPersonMutationVariables = Exact<{
  userId: string | number;
}>;


export type BlockPersonMutation = { blockPerson: boolean };

export type UnblockPersonMutationVariables = Exact<{
  userId: string | number;
}>;


export type UnblockPersonMutation = { unblockPerson: boolean };

export type BlockedPeopleQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | number | null | undefined;
}>;


export type BlockedPeopleQuery = { blockedPeople: Array<{ id: string, firstName: string | null, lastName: string | null }> };

export type MyActivitiesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MyActivitiesQuery = { myActivities: { edges: Array<{ node: { isShared: boolean, id: string, userId: string, activityType: string, createdAt: string, subject: { title: string | null } | null, reactions: { likes: number, likedByMe: boolean, cheerCount: number, cheers: Array<{ id: string, message: string, createdAt: string, isMine: boolean, author: { firstName: string | null, lastName: string | null } | null }> } } }> } };

export type ShareActivityMutationVariables = Exact<{
  activityId: string | number;
}>;


export type ShareActivityMutation = { shareActivity: boolean };

export type UnshareActivityMutationVariables = Exact<{
  activityId: string | number;
}>;


export type UnshareActivityMutation = { unshareActivity: boolean };

export type CheersQueryVariables = Exact<{
  activityId: string | number;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type CheersQuery = { cheers: { edges: Array<{ node: { id: string, message: string, createdAt: string, isMine: boolean, author: { firstName: string | null, lastName: string | null } | null } }> } };

export type ReactMutationVariables = Exact<{
  activityId: string | number;
  isLike: boolean;
  message: string;
}>;


export type ReactMutation = { likeActivity?: { likes: number, likedByMe: boolean, cheerCount: number }, cheerActivity?: { likes: number, likedByMe: boolean, cheerCount: number, cheer: { id: string, message: string, createdAt: string } | null } };

export type RemoveLikeMutationVariables = Exact<{
  activityId: string | number;
}>;


export type RemoveLikeMutation = { removeLike: { activityId: string } };

export type RemoveCheerMutationVariables = Exact<{
  activityId: string | number;
  cheerId: string | number;
}>;


export type RemoveCheerMutation = { removeCheer: { activityId: string } };

export type FriendFieldsFragment = { id: string, firstName: string | null, lastName: string | null, email: string | null, level: number | null };

export type NameFragment = { firstName: string | null, lastName: string | null };

export type ActivityFieldsFragment = { id: string, userId: string, activityType: string, createdAt: string, subject: { title: string | null } | null, reactions: { likes: number, likedByMe: boolean, cheerCount: number, cheers: Array<{ id: string, message: string, createdAt: string, isMine: boolean, author: { firstName: string | null, lastName: string | null } | null }> } };

export type CheerFieldsFragment = { id: string, message: string, createdAt: string, isMine: boolean, author: { firstName: string | null, lastName: string | null } | null };

export type CountsFragment = { likes: number, likedByMe: boolean, cheerCount: number };
