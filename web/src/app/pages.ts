import { lazyPage } from "#src/app/lazy-page.ts";

/** Fetched together with the first screen of the app: without that screen it would render an empty frame first. */
export const OnboardedLayout = lazyPage(async () => {
  const layout = import("#src/app/onboarded-layout.tsx");
  await framedPages[window.location.pathname]?.preload();
  return (await layout).OnboardedLayout;
});
export const InvitedPage = lazyPage(
  async () => (await import("#src/app/pages/invited-page.tsx")).InvitedPage,
);
export const JoinPage = lazyPage(async () => (await import("#src/app/pages/join-page.tsx")).JoinPage);
export const AuthPage = lazyPage(async () => (await import("#src/app/pages/auth-page.tsx")).AuthPage);
export const NotFoundPage = lazyPage(
  async () => (await import("#src/app/pages/not-found-page.tsx")).NotFoundPage,
);
export const DisclaimerPage = lazyPage(
  async () => (await import("#src/app/pages/disclaimer-page.tsx")).DisclaimerPage,
);
export const AcceptedDisclaimerPage = lazyPage(
  async () => (await import("#src/app/pages/accepted-disclaimer-page.tsx")).AcceptedDisclaimerPage,
);
export const OnboardingPage = lazyPage(
  async () => (await import("#src/app/pages/onboarding-page.tsx")).OnboardingPage,
);
export const StoredAnswersPage = lazyPage(
  async () => (await import("#src/app/pages/stored-answers-page.tsx")).StoredAnswersPage,
);
export const DashboardPage = lazyPage(
  async () => (await import("#src/app/pages/dashboard-page.tsx")).DashboardPage,
);
export const ProgressPage = lazyPage(
  async () => (await import("#src/app/pages/progress-page.tsx")).ProgressPage,
);
export const FriendsPage = lazyPage(
  async () => (await import("#src/app/pages/friends-page.tsx")).FriendsPage,
);
export const GoalCreationPage = lazyPage(
  async () => (await import("#src/app/pages/goal-creation-page.tsx")).GoalCreationPage,
);
export const SettingsPage = lazyPage(
  async () => (await import("#src/app/pages/settings-page.tsx")).SettingsPage,
);
export const CoachPage = lazyPage(async () => (await import("#src/app/pages/coach-page.tsx")).CoachPage);
export const WeekPage = lazyPage(async () => (await import("#src/app/pages/week-page.tsx")).WeekPage);
export const AdminPage = lazyPage(async () => (await import("#src/app/pages/admin-page.tsx")).AdminPage);
export const ProfileSetupPage = lazyPage(
  async () => (await import("#src/app/pages/profile-setup-page.tsx")).ProfileSetupPage,
);
export const PrivacyPolicyPage = lazyPage(
  async () => (await import("#src/app/pages/privacy-policy-page.tsx")).PrivacyPolicyPage,
);

/** The screens rendered inside the layout, by path. */
export const framedPages: Readonly<Record<string, { preload: () => Promise<void> }>> = {
  "/": DashboardPage,
  "/onboarding": OnboardingPage,
  "/progress": ProgressPage,
  "/rewards": ProgressPage,
  "/friends": FriendsPage,
  "/goal-creation": GoalCreationPage,
  "/settings": SettingsPage,
  "/week": WeekPage,
  "/coach": CoachPage,
  "/admin": AdminPage,
  "/profile-setup": ProfileSetupPage,
};
