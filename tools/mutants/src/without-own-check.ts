const ownAlone = "it takes no id: it acts on the viewer alone";

/** Files that ask who the viewer is and have no check that could be taken out, with the reason. */
export const withoutOwnCheck: Readonly<Record<string, string>> = {
  "services/identity/src/accounts/accept-disclaimer.ts": ownAlone,
  "services/identity/src/erasure/delete-account.ts": ownAlone,
  "services/identity/src/sessions/list-sessions.ts": "standing-sessions.ts keeps it to the person",
  "services/identity/src/settings/update-settings.ts": ownAlone,
  "services/identity/src/visits/record-dashboard-visit.ts": ownAlone,
  "services/progress/src/achievements/list-achievements.ts": "earned-by.ts keeps it to the person",
  "services/progress/src/challenges/generate-challenges.ts": "focus-areas.ts finds the viewer's areas alone",
  "services/progress/src/coach/suggest-challenges.ts": "it asks the coach and reads nothing of people",
  "services/progress/src/coach/suggest-current-goals.ts": "it asks the coach and reads nothing of people",
  "services/progress/src/focus-areas/update-focus-areas.ts": "built-in-rows.ts keeps it to the person",
  "services/progress/src/focus-areas/view-focus-area.ts": "it gets an area that was found for the viewer",
  "services/progress/src/goals/list-finished-goals.ts": "goals.ts keeps it to the person",
  "services/progress/src/loaders.ts": "what it loads checks the viewer",
  "services/progress/src/onboarding/complete-onboarding.ts": ownAlone,
  "services/goals-ai/src/focus-areas/coaching-hint.ts": "it reads no row of anybody",
  "services/goals-ai/src/refinements/refinement-answer.ts": "it reads no row of anybody",
  "services/social/src/feed/mark-feed-seen.ts": ownAlone,
  "services/social/src/friendships/list-friends.ts": "friendship.model.ts keeps it to the person",
  "services/social/src/invitations/create-invitation.ts": ownAlone,
  "services/admin/src/audit/record-audit.ts": "it notes who acts",
  "services/admin/src/feedback/submit-feedback.ts": ownAlone,
  "services/social/src/context.ts": "what it loads checks the viewer",
  "services/progress/src/resolvers.ts": "its use cases keep to the person",
  "services/identity/src/resolvers.ts": ownAlone,
};
