import { readFileSync } from "node:fs";
import { parse, print, separateOperations, type DocumentNode } from "graphql";
import type * as types from "./operations.generated.ts";

/** A fixed document with the types of what goes in and what comes out. */
export interface Operation<Data, Variables> {
  name: string;
  document: DocumentNode;
  text: string;
  /** Never called: it ties the two types to the document. */
  types?: (variables: Variables) => Data;
}

const file = new URL("operations.graphql", import.meta.url);
const documents = separateOperations(parse(readFileSync(file, "utf8")));

function load<Data, Variables>(name: string): Operation<Data, Variables> {
  const document = documents[name];
  if (!document) throw new Error(`operations.graphql has no ${name}`);
  return { name, document, text: print(document) };
}

/** Every document behind the REST paths. */
export const operations = {
  currentUser: load<types.CurrentUserQuery, types.CurrentUserQueryVariables>("CurrentUser"),
  login: load<types.LoginMutation, types.LoginMutationVariables>("Login"),
  register: load<types.RegisterMutation, types.RegisterMutationVariables>("Register"),
  logout: load<types.LogoutMutation, types.LogoutMutationVariables>("Logout"),
  acceptDisclaimer: load<types.AcceptDisclaimerMutation, types.AcceptDisclaimerMutationVariables>(
    "AcceptDisclaimer",
  ),
  settings: load<types.SettingsQuery, types.SettingsQueryVariables>("Settings"),
  updateSettings: load<types.UpdateSettingsMutation, types.UpdateSettingsMutationVariables>("UpdateSettings"),
  completeOnboarding: load<types.CompleteOnboardingMutation, types.CompleteOnboardingMutationVariables>(
    "CompleteOnboarding",
  ),
  focusAreas: load<types.FocusAreasQuery, types.FocusAreasQueryVariables>("FocusAreas"),
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
  myActivities: load<types.MyActivitiesQuery, types.MyActivitiesQueryVariables>("MyActivities"),
  announcements: load<types.AnnouncementsQuery, types.AnnouncementsQueryVariables>("Announcements"),
  viewAnnouncement: load<types.ViewAnnouncementMutation, types.ViewAnnouncementMutationVariables>(
    "ViewAnnouncement",
  ),
  submitFeedback: load<types.SubmitFeedbackMutation, types.SubmitFeedbackMutationVariables>("SubmitFeedback"),
  allAnnouncements: load<types.AllAnnouncementsQuery, types.AllAnnouncementsQueryVariables>(
    "AllAnnouncements",
  ),
  createAnnouncement: load<types.CreateAnnouncementMutation, types.CreateAnnouncementMutationVariables>(
    "CreateAnnouncement",
  ),
  allFeedback: load<types.AllFeedbackQuery, types.AllFeedbackQueryVariables>("AllFeedback"),
};
