import {
  AdminPage,
  AuthPage,
  DashboardPage,
  FriendsPage,
  GoalCreationPage,
  OnboardedLayout,
  OnboardingPage,
  ProgressPage,
  PrivacyPolicyPage,
  ProfileSetupPage,
  SettingsPage,
} from "#src/app/pages.ts";
import { preload, registerPreloads } from "#src/lib/preload.ts";

/** What people see who are not signed in; every other screen stands in the layout. */
const openPaths: ReadonlySet<string> = new Set(["/", "/auth", "/privacy-policy"]);

/**
 * Tells links what they lead to, and fetches the screen at `path` while the app still asks who is there. At the start
 * there is nothing to fetch: what a stranger sees there comes with the app.
 */
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
  if (path !== "/") preload(path);
  if (!openPaths.has(path)) OnboardedLayout.preload();
}
