/** The subject of each event, without its last token: the user (or session) the fact is about. */
export const eventSubjects = {
  "evt.identity.v1.UserRegistered": "evt.identity.user.registered.v1",
  "evt.identity.v1.DisclaimerAccepted": "evt.identity.disclaimer.accepted.v1",
  "evt.identity.v1.SettingsChanged": "evt.identity.settings.changed.v1",
  "evt.identity.v1.RoleGranted": "evt.identity.role.granted.v1",
  "evt.identity.v1.SessionRevoked": "evt.identity.session.revoked.v1",
  "evt.identity.v1.SessionHeartbeat": "evt.identity.session.heartbeat.v1",
  "evt.identity.v1.UserDeleted": "evt.identity.user.deleted.v1",
  "evt.identity.v1.AuditActed": "evt.identity.audit.acted.v1",
  "evt.identity.v1.AuditConcerned": "evt.identity.audit.concerned.v1",
  "evt.progress.v1.OnboardingCompleted": "evt.progress.onboarding.completed.v1",
  "evt.progress.v1.ChallengeCompleted": "evt.progress.challenge.completed.v1",
  "evt.progress.v1.LevelReached": "evt.progress.level.reached.v1",
  "evt.progress.v1.AchievementUnlocked": "evt.progress.achievement.unlocked.v1",
  "evt.progress.v1.GoalCreated": "evt.progress.goal.created.v1",
  "evt.progress.v1.GoalShared": "evt.progress.goal.shared.v1",
  "evt.progress.v1.ProgressUserErased": "evt.progress.user.erased.v1",
  "evt.goals_ai.v1.GoalsAiUserErased": "evt.goals-ai.user.erased.v1",
  "evt.social.v1.ActivityRecorded": "evt.social.activity.recorded.v1",
  "evt.social.v1.FriendshipFormed": "evt.social.friendship.formed.v1",
  "evt.social.v1.CheersCounted": "evt.social.cheers.counted.v1",
  "evt.social.v1.SocialUserErased": "evt.social.user.erased.v1",
  "evt.admin.v1.AnnouncementCreated": "evt.admin.announcement.created.v1",
  "evt.admin.v1.FeedbackSubmitted": "evt.admin.feedback.submitted.v1",
  "evt.admin.v1.AdminUserErased": "evt.admin.user.erased.v1",
} as const;

/** The full name of a message that is published as an event. */
export type EventType = keyof typeof eventSubjects;

/** The subject of each request that one service answers for another. */
export const requestSubjects = {
  suggestChallenges: "req.goals-ai.suggest-challenges.v1",
  suggestCurrentGoals: "req.goals-ai.suggest-current-goals.v1",
  checkText: "req.goals-ai.check-text.v1",
  purgePerson: "req.event-keeper.purge-person.v1",
  recordOperatorAct: "req.admin.record-operator-act.v1",
} as const;

/** The subject of the request to a service to handle one of its dead letters again. */
export const deliverAgainSubject = (service: string) => `req.${service}.deliver-again.v1`;
