import { readdirSync, readFileSync } from "node:fs";
import { parse, print, separateOperations, type DocumentNode } from "graphql";
import type * as types from "./operations.generated.ts";

/** A fixed document with the types of its variables and result: client input never becomes part of its text. */
export interface Operation<Data, Variables> {
  name: string;
  document: DocumentNode;
  text: string;
  /** Never called: it ties the two types to the document. */
  types?: (variables: Variables) => Data;
}

const folder = new URL("operations/", import.meta.url);
const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
const documents = separateOperations(parse(texts.join("\n")));

function load<Data, Variables>(name: string): Operation<Data, Variables> {
  const document = documents[name];
  if (!document) throw new Error(`There is no document ${name}`);
  return { name, document, text: print(document) };
}

/** Every document behind the REST paths. */
export const operations = {
  currentUser: load<types.CurrentUserQuery, types.CurrentUserQueryVariables>("CurrentUser"),
  login: load<types.LoginMutation, types.LoginMutationVariables>("Login"),
  register: load<types.RegisterMutation, types.RegisterMutationVariables>("Register"),
  logout: load<types.LogoutMutation, types.LogoutMutationVariables>("Logout"),
  deleteAccount: load<types.DeleteAccountMutation, types.DeleteAccountMutationVariables>("DeleteAccount"),
  changeEmail: load<types.ChangeEmailMutation, types.ChangeEmailMutationVariables>("ChangeEmail"),
  changePassword: load<types.ChangePasswordMutation, types.ChangePasswordMutationVariables>("ChangePassword"),
  acceptDisclaimer: load<types.AcceptDisclaimerMutation, types.AcceptDisclaimerMutationVariables>(
    "AcceptDisclaimer",
  ),
  recordDashboardVisit: load<types.RecordDashboardVisitMutation, types.RecordDashboardVisitMutationVariables>(
    "RecordDashboardVisit",
  ),
  sessions: load<types.SessionsQuery, types.SessionsQueryVariables>("Sessions"),
  endSession: load<types.EndSessionMutation, types.EndSessionMutationVariables>("EndSession"),
  settings: load<types.SettingsQuery, types.SettingsQueryVariables>("Settings"),
  updateSettings: load<types.UpdateSettingsMutation, types.UpdateSettingsMutationVariables>("UpdateSettings"),
  completeOnboarding: load<types.CompleteOnboardingMutation, types.CompleteOnboardingMutationVariables>(
    "CompleteOnboarding",
  ),
  focusAreas: load<types.FocusAreasQuery, types.FocusAreasQueryVariables>("FocusAreas"),
  updateFocusAreas: load<types.UpdateFocusAreasMutation, types.UpdateFocusAreasMutationVariables>(
    "UpdateFocusAreas",
  ),
  challenges: load<types.ChallengesQuery, types.ChallengesQueryVariables>("Challenges"),
  completedChallenges: load<types.CompletedChallengesQuery, types.CompletedChallengesQueryVariables>(
    "CompletedChallenges",
  ),
  generateChallenges: load<types.GenerateChallengesMutation, types.GenerateChallengesMutationVariables>(
    "GenerateChallenges",
  ),
  completeChallenge: load<types.CompleteChallengeMutation, types.CompleteChallengeMutationVariables>(
    "CompleteChallenge",
  ),
  achievements: load<types.AchievementsQuery, types.AchievementsQueryVariables>("Achievements"),
  days: load<types.DaysQuery, types.DaysQueryVariables>("Days"),
  refineGoal: load<types.RefineGoalMutation, types.RefineGoalMutationVariables>("RefineGoal"),
  continueRefinement: load<types.ContinueRefinementMutation, types.ContinueRefinementMutationVariables>(
    "ContinueRefinement",
  ),
  helpLines: load<types.HelpLinesQuery, types.HelpLinesQueryVariables>("HelpLines"),
  createGoal: load<types.CreateGoalMutation, types.CreateGoalMutationVariables>("CreateGoal"),
  finishedGoals: load<types.FinishedGoalsQuery, types.FinishedGoalsQueryVariables>("FinishedGoals"),
  shareGoal: load<types.ShareGoalMutation, types.ShareGoalMutationVariables>("ShareGoal"),
  deleteGoal: load<types.DeleteGoalMutation, types.DeleteGoalMutationVariables>("DeleteGoal"),
  friends: load<types.FriendsQuery, types.FriendsQueryVariables>("Friends"),
  hasNewActivity: load<types.HasNewActivityQuery, types.HasNewActivityQueryVariables>("HasNewActivity"),
  feed: load<types.FeedQuery, types.FeedQueryVariables>("Feed"),
  markFeedSeen: load<types.MarkFeedSeenMutation, types.MarkFeedSeenMutationVariables>("MarkFeedSeen"),
  createInvitation: load<types.CreateInvitationMutation, types.CreateInvitationMutationVariables>(
    "CreateInvitation",
  ),
  invitations: load<types.InvitationsQuery, types.InvitationsQueryVariables>("Invitations"),
  takeJoinedFriends: load<types.TakeJoinedFriendsMutation, types.TakeJoinedFriendsMutationVariables>(
    "TakeJoinedFriends",
  ),
  acceptInvitation: load<types.AcceptInvitationMutation, types.AcceptInvitationMutationVariables>(
    "AcceptInvitation",
  ),
  removeFriend: load<types.RemoveFriendMutation, types.RemoveFriendMutationVariables>("RemoveFriend"),
  blockPerson: load<types.BlockPersonMutation, types.BlockPersonMutationVariables>("BlockPerson"),
  unblockPerson: load<types.UnblockPersonMutation, types.UnblockPersonMutationVariables>("UnblockPerson"),
  blockedPeople: load<types.BlockedPeopleQuery, types.BlockedPeopleQueryVariables>("BlockedPeople"),
  myActivities: load<types.MyActivitiesQuery, types.MyActivitiesQueryVariables>("MyActivities"),
  shareActivity: load<types.ShareActivityMutation, types.ShareActivityMutationVariables>("ShareActivity"),
  unshareActivity: load<types.UnshareActivityMutation, types.UnshareActivityMutationVariables>(
    "UnshareActivity",
  ),
  cheers: load<types.CheersQuery, types.CheersQueryVariables>("Cheers"),
  react: load<types.ReactMutation, types.ReactMutationVariables>("React"),
  removeLike: load<types.RemoveLikeMutation, types.RemoveLikeMutationVariables>("RemoveLike"),
  removeCheer: load<types.RemoveCheerMutation, types.RemoveCheerMutationVariables>("RemoveCheer"),
  announcements: load<types.AnnouncementsQuery, types.AnnouncementsQueryVariables>("Announcements"),
  viewAnnouncement: load<types.ViewAnnouncementMutation, types.ViewAnnouncementMutationVariables>(
    "ViewAnnouncement",
  ),
  submitFeedback: load<types.SubmitFeedbackMutation, types.SubmitFeedbackMutationVariables>("SubmitFeedback"),
  adminStats: load<types.AdminStatsQuery, types.AdminStatsQueryVariables>("AdminStats"),
  users: load<types.UsersQuery, types.UsersQueryVariables>("Users"),
  userDetail: load<types.UserDetailQuery, types.UserDetailQueryVariables>("UserDetail"),
  auditLog: load<types.AuditLogQuery, types.AuditLogQueryVariables>("AuditLog"),
  allAnnouncements: load<types.AllAnnouncementsQuery, types.AllAnnouncementsQueryVariables>(
    "AllAnnouncements",
  ),
  createAnnouncement: load<types.CreateAnnouncementMutation, types.CreateAnnouncementMutationVariables>(
    "CreateAnnouncement",
  ),
  updateAnnouncement: load<types.UpdateAnnouncementMutation, types.UpdateAnnouncementMutationVariables>(
    "UpdateAnnouncement",
  ),
  deleteAnnouncement: load<types.DeleteAnnouncementMutation, types.DeleteAnnouncementMutationVariables>(
    "DeleteAnnouncement",
  ),
  allFeedback: load<types.AllFeedbackQuery, types.AllFeedbackQueryVariables>("AllFeedback"),
  deleteFeedback: load<types.DeleteFeedbackMutation, types.DeleteFeedbackMutationVariables>("DeleteFeedback"),
};
