import { memo, type ReactNode, Suspense, useDeferredValue } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Navigate, Route, Routes, useLocation } from "react-router";

import { CrashPage } from "#src/app/crash-page.tsx";
import {
  AcceptedDisclaimerPage,
  AdminPage,
  AuthPage,
  DashboardPage,
  DisclaimerPage,
  FriendsPage,
  GoalCreationPage,
  InvitedPage,
  JoinPage,
  NotFoundPage,
  OnboardedLayout,
  OnboardingPage,
  ProgressPage,
  PrivacyPolicyPage,
  ProfileSetupPage,
  SettingsPage,
  StoredAnswersPage,
} from "#src/app/pages.ts";
import { LandingPage } from "#src/app/pages/landing-page.tsx";
import { Splash } from "#src/app/splash.tsx";
import { useKeptInvitation } from "#src/app/use-kept-invitation.ts";
import { useGoogleReturn } from "#src/app/use-google-return.ts";
import { useScrollToTop } from "#src/app/use-scroll-to-top.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { useSignInProviders } from "#src/lib/session/use-sign-in-providers.ts";
import { useSession } from "#src/lib/session/use-session.ts";

/**
 * The route table by session state. A closed gate shows its screen on every path; only the privacy policy is open to
 * all, and the link of an invitation is remembered until its holder is past the gates.
 */
export function SessionRoutes() {
  const { session: known, retry } = useSession();
  // A whole screen is drawn in small steps, so that a tap in between is not kept waiting, and neither is the card that
  // a tap has changed.
  const session = useDeferredValue(known);
  const { pathname } = useLocation();
  useScrollToTop();
  useGoogleReturn(session);
  useKeptInvitation(session);
  // Ahead of the sign-in page, which offers them: it would move when they came later.
  useSignInProviders(session.state === "signed-out" || pathname === "/auth");
  if (session.state === "loading" || session.state === "unreachable") {
    return <Splash isUnreachable={session.state === "unreachable"} onRetry={retry} />;
  }
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname, session.state]}>
      <Suspense fallback={<Splash isUnreachable={false} onRetry={retry} />}>
        {session.state === "signed-out" && <SignedOutRoutes />}
        {session.state === "disclaimer" && <GateRoutes gate={<DisclaimerPage viewer={session.viewer} />} />}
        {session.state === "onboarding" && (
          <GateRoutes start="/onboarding" gate={<OnboardingPage viewer={session.viewer} />} />
        )}
        {session.state === "onboarded" && <OnboardedRoutes viewer={session.viewer} />}
      </Suspense>
    </ErrorBoundary>
  );
}

function SignedOutRoutes() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/privacy-policy" element={<PrivacyPolicyPage isOnboarded={false} />} />
      <Route path="/join/*" element={<InvitedPage />} />
      <Route path="*" element={<NotFoundPage isSignedOut />} />
    </Routes>
  );
}

/** `start` is where the dashboard's own path leads as long as the gate is closed. */
function GateRoutes({ gate, start }: { gate: ReactNode; start?: string }) {
  return (
    <Routes>
      {start !== undefined && <Route path="/" element={<Navigate to={start} replace />} />}
      <Route path="/privacy-policy" element={<PrivacyPolicyPage isOnboarded={false} />} />
      <Route path="*" element={gate} />
    </Routes>
  );
}

/** Drawn again only for news of the person: whatever else changes on a screen is that screen's own. */
const OnboardedRoutes = memo(function OnboardedRoutes({ viewer }: { viewer: ViewerFragment }) {
  return (
    <Routes>
      <Route element={<OnboardedLayout viewer={viewer} />}>
        <Route path="/" element={<DashboardPage viewer={viewer} />} />
        <Route path="/onboarding" element={<StoredAnswersPage />} />
        <Route path="/progress" element={<ProgressPage viewer={viewer} />} />
        <Route path="/rewards" element={<ProgressPage viewer={viewer} />} />
        <Route path="/friends" element={<FriendsPage viewer={viewer} />} />
        <Route path="/goal-creation" element={<GoalCreationPage viewer={viewer} />} />
        <Route path="/settings" element={<SettingsPage viewer={viewer} />} />
        {viewer.isAdmin && <Route path="/admin" element={<AdminPage viewer={viewer} />} />}
        <Route path="/profile-setup" element={<ProfileSetupPage />} />
        <Route path="/privacy-policy" element={<PrivacyPolicyPage isOnboarded />} />
        <Route path="/disclaimer" element={<AcceptedDisclaimerPage viewer={viewer} />} />
        <Route path="/join/*" element={<JoinPage />} />
        <Route path="*" element={<NotFoundPage isSignedOut={false} />} />
      </Route>
      <Route path="/auth" element={<Navigate to="/" replace />} />
    </Routes>
  );
});
