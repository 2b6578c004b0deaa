import {
  AdminPage,
  AuthPage,
  DashboardPage,
  FriendsPage,
  GoalCreationPage,
  LandingPage,
  OnboardedLayout,
  OnboardingPage,
  ProgressPage,
  PrivacyPolicyPage,
  ProfileSetupPage,
  SettingsPage,
} from "#src/app/pages.ts";
import { registerPreloads } from "#src/lib/preload.ts";

/** Tells links what they lead to, and fetches what a stranger sees at `path` while the app still asks who is there. */
export function preparePages(path: string): void {
  registerPreloads({
    "/": () => {
      OnboardedLayout.preload();
      DashboardPage.preload();
    },
    "/onboarding": OnboardingPage.preload,
    "/progress": ProgressPage.preload,
    "/rewards": ProgressPage.preload,
    "/friends": FriendsPage.preload,
    "/goal-creation": GoalCreationPage.preload,
    "/settings": SettingsPage.preload,
    "/admin": AdminPage.preload,
    "/profile-setup": ProfileSetupPage.preload,
    "/privacy-policy": PrivacyPolicyPage.preload,
    "/auth": AuthPage.preload,
  });
  if (path === "/") LandingPage.preload();
  if (path === "/auth") AuthPage.preload();
}
